// @ts-check
// ELK in a worker of its own. The worker starts with the first layout and is thrown away when one takes too long:
// it cannot be asked to stop. Speaks elkjs' message protocol directly, so only its worker file is vendored.

export class LayoutTimeout extends Error {}

export class ElkWorker {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.count = 0;
    /** @type {Worker | null} */
    this.worker = null;
  }

  /** @param {object} graph @param {number} budget milliseconds @returns {Promise<any>} */
  async layout(graph, budget) {
    let timer;
    const late = new Promise((_, refuse) => {
      timer = setTimeout(() => { this.stop(); refuse(new LayoutTimeout()); }, budget);
    });
    try {
      return await Promise.race([this.ask({ cmd: "layout", graph }), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
  }

  /** @returns {Worker} */
  started() {
    if (!this.worker) {
      this.worker = new Worker(this.url);
      this.worker.postMessage({ id: this.count++, cmd: "register", algorithms: ["layered"] });
    }
    return this.worker;
  }

  /** @param {object} message @returns {Promise<any>} */
  ask(message) {
    const worker = this.started();
    const id = this.count++;
    return new Promise((resolve, refuse) => {
      const done = () => { worker.removeEventListener("message", hear); worker.removeEventListener("error", fail); };
      const fail = () => { done(); refuse(new Error("The layout worker could not be started.")); };
      const hear = ({ data }) => {
        if (data.id !== id) return;
        done();
        if (data.error) refuse(new Error(data.error.message ?? "The layout failed."));
        else resolve(data.data);
      };
      worker.addEventListener("message", hear);
      worker.addEventListener("error", fail);
      worker.postMessage({ ...message, id });
    });
  }
}
