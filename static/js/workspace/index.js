// @ts-check
// The workspace page. The order matters once: panes show what the others then scroll to and focus.
import "./links.js";
import "./panes.js";
import "./scope.js";
import "./scope_status.js";
import "./splitter.js";
import "./inspector.js";
import "./list.js";
import "./source_pane.js";
import "../graph/picture/dialog.js";
import "../graph/pane.js";
import "../overview/index.js";
