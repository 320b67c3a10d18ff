// @ts-check
// Along the relations of the card that has the keyboard: one of them is marked and said, Enter opens it, O goes to its
// other end. The mark goes when the keyboard leaves the card.
import { say } from "../workspace/announcer.js";
import { select } from "../workspace/selection.js";
import { nextInRound, otherEnd, roundOf } from "./stepping.js";

export class RelationWalk {
  /** @param {any} pane */
  constructor(pane) {
    this.pane = pane;
    this.node = "";
    this.edge = "";
    this.came = ""; // the relation that led to the card: the round begins there
  }

  /** @param {string} id @param {1 | -1} by */
  step(id, by) {
    const { model, camera } = this.pane;
    const round = roundOf(id, model.touching.get(id) ?? [], camera.layout?.positions ?? new Map());
    const edge = nextInRound(round, this.node === id && this.edge ? this.edge : this.came, by);
    if (!edge) return say("noRelations");
    this.mark(id, edge.id);
    const other = otherEnd(edge, id);
    camera.reveal(other);
    camera.reveal(id);
    const relation = model.data.labels.relations[edge.relation] ?? edge.relation;
    const place = { n: round.indexOf(edge) + 1, all: round.length };
    say(edge.from === id ? "outgoing" : "incoming", { relation, text: model.describe(other), ...place });
  }

  /** The card of the marked relation; says whether there is one. @param {string} id */
  open(id) {
    if (this.node !== id || !this.edge) return false;
    select({ edge: this.edge }, "graph", "card");
    return true;
  }

  /** To the other end of the marked relation. @param {string} id */
  follow(id) {
    const edge = this.node === id ? this.pane.model.edges.get(this.edge) : null;
    if (!edge) return this.step(id, 1);
    this.pane.nodeElement(otherEnd(edge, id))?.focus({ preventScroll: true });
    this.came = edge.id;
  }

  /** The keyboard is on this card now. @param {string} id */
  at(id) {
    if (id === this.node) return;
    this.clear();
    this.came = "";
  }

  /** Forget the mark. */
  clear() {
    this.mark("", "");
  }

  /** The picture was drawn anew: what was marked is, if it is still there. */
  again() {
    if (this.edge) this.mark(this.pane.model.edges.has(this.edge) ? this.node : "", this.pane.model.edges.has(this.edge) ? this.edge : "");
  }

  /** @param {string} node @param {string} edge */
  mark(node, edge) {
    for (const old of this.pane.scene.querySelectorAll(".is-stepped")) old.classList.remove("is-stepped");
    [this.node, this.edge] = [node, edge];
    if (!edge) return;
    for (const part of this.pane.scene.querySelectorAll(`[data-edge="${CSS.escape(edge)}"]`)) part.classList.add("is-stepped");
    this.pane.nodeElement(otherEnd(this.pane.model.edges.get(edge), node))?.classList.add("is-stepped");
  }
}
