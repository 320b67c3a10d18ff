"use strict";
// A picked item marks its words, and picked words their item. Without this script every item is a link to its unit.
(() => {
  const root = document.documentElement;
  const body = document.body;
  root.classList.add("js");
  const nodes = [...document.querySelectorAll(".node")];
  const units = [...document.querySelectorAll(".unit")].filter((unit) => unit.querySelector(".q"));
  const items = new Map([...document.querySelectorAll("[data-item]")].map((item) => [item.dataset.item, item]));
  const words = new Map();
  for (const mark of document.querySelectorAll(".q")) {
    for (const id of mark.dataset.of.split(" ")) {
      if (!words.has(id)) words.set(id, []);
      words.get(id).push(mark);
    }
  }
  let picked = "";
  let on = [];

  function show(pane) {
    body.dataset.pane = pane;
    for (const button of document.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", String(button.dataset.show === pane));
  }

  function bring(element) {
    if (element) element.scrollIntoView({ block: "center" });
  }

  function pick(id, towards) {
    for (const element of on) delete element.dataset.on;
    on = [];
    picked = id;
    const item = items.get(id);
    if (!item) return;
    const node = item.closest(".node");
    const marks = words.get(id) || [];
    const details = node.querySelector("details");
    if (details) details.open = true;
    on = [...new Set([node, ...(item === node ? [] : [item]), ...marks])];
    for (const element of on) element.dataset.on = "";
    rove(nodes, node);
    if (marks.length) rove(units, marks[0].closest(".unit"));
    if (towards === "source") {
      show(marks.length ? "source" : "graph");
      bring(marks[0]);
    } else {
      show("graph");
      bring(item);
    }
    document.getElementById("said").value = marks.length ? "" : body.dataset.nowhere;
    try { history.replaceState(null, "", "#" + node.id); } catch { /* some browsers refuse it for files */ }
  }

  // The words may belong to several items: the next one after the one that is picked.
  function next(ids) {
    return ids[(ids.indexOf(picked) + 1) % ids.length];
  }

  const handle = (element) => (element.classList.contains("node") ? element.querySelector(".pick") : element);

  // Of a list one entry is in the tab order, and arrows move it: thousands of tab stops are none. Which one it is is
  // kept here: to ask an element for its tabIndex lays out what content-visibility had spared, 10,000 times over.
  const stops = new Map();

  function rove(list, entry) {
    if (stops.has(list)) stops.get(list).setAttribute("tabindex", "-1");
    stops.set(list, handle(entry));
    handle(entry).setAttribute("tabindex", "0");
  }

  function step(list, entry, key) {
    const shown = list.filter((other) => !other.hidden);
    const at = shown.indexOf(entry);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[key];
    const target = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (!target) return;
    rove(list, target);
    handle(target).focus();
  }

  function clear() {
    pick("", "");
    document.getElementById("said").value = "";
  }

  for (const list of [nodes, units]) {
    for (const entry of list) handle(entry).setAttribute("tabindex", "-1");
    if (list.length) rove(list, list[0]);
  }
  for (const summary of document.querySelectorAll("summary")) summary.setAttribute("tabindex", "-1");

  document.addEventListener("click", (event) => {
    const shown = event.target.closest("[data-show]");
    const link = event.target.closest("[data-pick]");
    const mark = event.target.closest(".q");
    if (shown) show(shown.dataset.show);
    else if (link) { event.preventDefault(); pick(link.dataset.pick, link.dataset.to || "source"); }
    else if (event.target.closest('[href^="#p"]')) show("source"); // then the link leads to its unit
    else if (mark && !String(getSelection())) pick(next(mark.dataset.of.split(" ")), "graph");
    else if (event.target.closest("#theme")) {
      const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") return clear();
    const typing = event.target.matches("input");
    if (event.key === "/" && !typing) { event.preventDefault(); show("graph"); return document.getElementById("filter").focus(); }
    const node = event.target.matches(".node > .pick") && event.target.parentElement;
    const unit = event.target.matches(".unit") && event.target;
    if (["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key) && (node || unit)) {
      event.preventDefault();
      step(node ? nodes : units, node || unit, event.key);
    } else if (event.key === "Enter" && unit) {
      pick(next([...new Set([...unit.querySelectorAll(".q")].flatMap((mark) => mark.dataset.of.split(" ")))]), "graph");
    }
  });

  const texts = nodes.map((node) => node.querySelector(".pick").textContent.toLowerCase());
  document.getElementById("filter").addEventListener("input", (event) => {
    const wanted = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    nodes.forEach((node, at) => {
      node.hidden = !wanted.every((word) => texts[at].includes(word));
      count += node.hidden ? 0 : 1;
    });
    document.getElementById("said").value = wanted.length ? `${count} / ${nodes.length}` : "";
    const first = nodes.find((node) => !node.hidden);
    if (first) rove(nodes, first);
  });

  show("source");
  const named = decodeURIComponent(location.hash.slice(1));
  if (items.has(named)) {
    bring(items.get(named));
    pick(named, "source");
  }
})();
