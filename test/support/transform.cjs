// What jest runs of a TypeScript file: of the service what the build has made of it, of a test what TypeScript makes of the
// file alone. `npm run lint` looks for faults of types, this does not.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, statSync } = require('node:fs');
const { join, relative } = require('node:path');
const { version } = require('typescript/package.json');

const ROOT = join(__dirname, '..', '..');
const BUILD_RECORD = join(ROOT, 'dist', '.build.tsbuildinfo');
const OF_THE_BUILD = /^(src|demo|migrations)\b(?!.*\.spec\.ts$)/;
const RULES = [version, readFileSync(join(ROOT, 'tsconfig.json')), readFileSync(__filename)].join('\n');

/** What `dist` has of a file; null when it has none, or the file was changed after the build. */
function built(path) {
  const name = relative(ROOT, path);
  const output = join(ROOT, 'dist', name.replace(/\.ts$/, '.js'));
  if (!OF_THE_BUILD.test(name) || !existsSync(output)) return null;
  // a file that was only moved here has its old time of writing
  if (statSync(path).ctimeMs > statSync(BUILD_RECORD).mtimeMs) return null;
  const map = JSON.parse(readFileSync(`${output}.map`, 'utf8'));
  return { code: readFileSync(output, 'utf8'), map: { ...map, sources: [path] } };
}

function transpiled(source, path) {
  const ts = require('typescript');
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { outputText, sourceMapText } = ts.transpileModule(source, {
    fileName: path,
    compilerOptions: {
      ...ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT).options,
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      sourceMap: true,
    },
  });
  return { code: outputText, map: { ...JSON.parse(sourceMapText), sources: [path] } };
}

module.exports = {
  getCacheKey: (source, path) => createHash('sha256').update([RULES, path, source].join('\0')).digest('hex'),
  process: (source, path) => built(path) ?? transpiled(source, path),
};
