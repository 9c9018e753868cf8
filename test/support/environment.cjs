const { TestEnvironment } = require('jest-environment-node');

const values = new Map();

/** Node as jest has it, with the `require` of the process itself and values that it keeps: see `compiled.ts` and `once-per-process.ts`. */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.requireOfProcess = require;
    this.global.valuesOfProcess = values;
  }
};
