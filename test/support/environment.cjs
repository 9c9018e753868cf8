const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

const values = new Map();
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  entered.add(this);
  return run.apply(this, given);
};

// the heap of a worker that has run a hundred files takes longer to take apart than jest waits for a worker to end
if (process.send !== undefined) process.once('beforeExit', () => process.exit());

/** Node as jest has it, with the `require` of the process itself and values that it keeps: see `compiled.ts` and `once-per-process.ts`. */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.requireOfProcess = require;
    this.global.valuesOfProcess = values;
  }

  /** Each file brings storages of its own; left enabled, every promise of all later files would be handed to each of them. */
  async teardown() {
    await super.teardown();
    for (const storage of entered) storage.disable();
    entered.clear();
  }
};
