const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** What waits most begins first, beside lint; what only calculates comes last, and fills the gaps at the end. */
const FOLDERS = [
  'test/demo/',
  'test/browser/',
  'test/system/',
  'test/growth/',
  'test/dashboard/',
  'test/quota/',
  'test/',
  '',
];

module.exports = class extends Sequencer {
  async sort(tests) {
    const rank = ({ path, context }) => {
      const name = relative(context.config.rootDir, path).replaceAll('\\', '/');
      return FOLDERS.findIndex((folder) => name.startsWith(folder));
    };
    // within a folder as jest does it: the longest first, by the last run, or by size
    return (await super.sort(tests)).sort((a, b) => rank(a) - rank(b));
  }
};
