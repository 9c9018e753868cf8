// TypeScript for jest, by the compiler and the rules of the build: see `.swcrc`. `npm run lint` looks for faults of types, this
// does not.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync, version } = require('@swc/core');

const RULES = [version, readFileSync(join(__dirname, '..', '..', '.swcrc')), readFileSync(__filename)].join(
  '\n',
);

module.exports = {
  getCacheKey: (source, path) => createHash('sha256').update([RULES, path, source].join('\0')).digest('hex'),
  process: (source, path) => transformSync(source, { filename: path }),
};
