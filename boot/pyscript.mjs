// PyScript, held to the page's Content-Security-Policy: what it would do in every worker it keeps as
// text, to be compiled there. That is one thing only, a file system that we do not use.
import { hooks } from "../node_modules/@pyscript/core/dist/core.js";
import "./pyodide.mjs";

hooks.worker.onBeforeRunAsync.clear();
