// Brings a control into the window; where a tap meets it, or null if something lies upon it.
(index) => {
  const control = walker.controls[index];
  if (!control?.isConnected || !control.checkVisibility()) return null;
  const outside = (box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
  if (outside(control.getBoundingClientRect())) control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = control.getBoundingClientRect();
  const spots = [[0.5, 0.5], [0.1, 0.1], [0.1, 0.5], [0.9, 0.5], [0.5, 0.15], [0.9, 0.9]];
  for (const [x, y] of spots) {
    const [across, down] = [left + x * width, top + y * height];
    const met = document.elementFromPoint(across, down);
    if (met && control.contains(met)) return { x: across, y: down };
  }
  return null;
}
