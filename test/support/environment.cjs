const { TestEnvironment } = require('jest-environment-node');

/** Node as jest has it, and with the `require` of the process itself: see `compiled.ts`. */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global.requireOfProcess = require;
  }
};
