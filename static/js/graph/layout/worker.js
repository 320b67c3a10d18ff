// @ts-check
// Layouts in workers of their own, each with a time budget. A worker starts with its first question and is thrown away
// when it takes too long: it cannot be asked to stop. ELK's message protocol is spoken directly, so that only its
// worker file is vendored; our own worker speaks the same.

/** It took longer than its budget. */
export class LayoutTimeout extends Error {}
/** Nobody waits for it any more: the pane is gone, or asked for something else. */
export class LayoutCancelled extends Error {}

/** @typedef {{ resolve: (data: any) => void, refuse: (error: Error) => void }} Asked */

export class BudgetedWorker {
  /** @param {string} url @param {WorkerOptions} [options] @param {object} [greeting] sent before the first question */
  constructor(url, options, greeting) {
    this.url = url;
    this.options = options;
    this.greeting = greeting;
    this.count = 0;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Asked>} */
    this.asked = new Map();
  }

  /** @param {object} question @param {number} budget milliseconds @returns {Promise<any>} */
  async answer(question, budget) {
    const timer = setTimeout(() => this.stop(new LayoutTimeout()), budget);
    try {
      return await this.ask(question);
    } finally {
      clearTimeout(timer);
    }
  }

  /** What is being laid out is given up. @param {Error} [reason] */
  stop(reason = new LayoutCancelled()) {
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.asked.values()];
    this.asked.clear();
    for (const { refuse } of waiting) refuse(reason);
  }

  /** @returns {Worker} */
  started() {
    if (this.worker) return this.worker;
    const worker = new Worker(this.url, this.options);
    worker.addEventListener("message", ({ data }) => this.heard(data));
    worker.addEventListener("error", () => this.stop(new Error("The layout worker could not be started.")));
    if (this.greeting) worker.postMessage({ id: this.count++, ...this.greeting });
    return (this.worker = worker);
  }

  /** @param {object} question @returns {Promise<any>} */
  ask(question) {
    const worker = this.started();
    const id = this.count++;
    return new Promise((resolve, refuse) => {
      this.asked.set(id, { resolve, refuse });
      worker.postMessage({ ...question, id });
    });
  }

  /** @param {{ id: number, data?: any, error?: { message?: string } }} answer */
  heard({ id, data, error }) {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (error) asked?.refuse(new Error(error.message ?? "The layout failed."));
    else asked?.resolve(data);
  }
}

export class ElkWorker extends BudgetedWorker {
  /** @param {string} url of the vendored elk-worker.min.js */
  constructor(url) {
    super(url, undefined, { cmd: "register", algorithms: ["layered"] });
  }

  /** @param {object} graph @param {number} budget milliseconds @returns {Promise<any>} */
  layout(graph, budget) {
    return this.answer({ cmd: "layout", graph }, budget);
  }
}

export class GeometricWorker extends BudgetedWorker {
  /** @param {string} url of geometric_worker.js */
  constructor(url) {
    super(url, { type: "module" });
  }

  /** @param {import("./shapes.js").Card[]} cards @param {import("./shapes.js").Link[]} edges @param {import("./shapes.js").Mode} mode @param {import("./shapes.js").Options} options @param {number} budget milliseconds
   * @returns {Promise<import("./shapes.js").Layout>} */
  layout(cards, edges, mode, options, budget) {
    return this.answer({ cards, edges, mode, options }, budget);
  }
}
