// What html-validate holds every rendered screen to.
export default {
  root: true,
  extends: ["html-validate:recommended"],
  elements: ["html5"],
  rules: {
    "doctype-style": ["error", { style: "lowercase" }], // as htpy writes it
  },
};
