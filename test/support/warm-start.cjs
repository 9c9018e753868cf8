// Preloaded by the processes that tests start, and by their threads: modules come from one file, compiled, instead of 3,000.
// `warm-start.ts` has the files made of the build that is tested.
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname } = require('node:path');
const { deserialize, serialize } = require('node:v8');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const { WARM_START, WARM_START_OF_THREADS, WARM_START_MAKES } = process.env;
const making = WARM_START_MAKES === '1';
/** files: path to source and compiled code; paths: what is asked for in a folder to path. */
const known = making
  ? { files: new Map(), paths: new Map() }
  : deserialize(readFileSync(isMainThread ? WARM_START : WARM_START_OF_THREADS));
const scripts = new Map();

const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, filename) => {
  const file = known.files.get(filename) ?? (making ? fileAt(filename) : null);
  if (file === null) {
    load(module, filename);
    return;
  }
  const { source, compiled } = file;
  let script;
  try {
    script = new vm.Script(source, { filename, cachedData: compiled });
  } catch {
    // not for `require` alone, or broken
    load(module, filename);
    return;
  }
  if (making) scripts.set(filename, { source, script });
  script
    .runInThisContext()
    .call(module.exports, module.exports, requireOf(module), module, filename, dirname(filename));
};

/** null for a file that imports: what was compiled before has no way to. */
function fileAt(filename) {
  const source = readFileSync(filename, 'utf8');
  return /\bimport\(/.test(source) ? null : { source: Module.wrap(source) };
}

function requireOf(module) {
  const require = (id) => module.require(id);
  require.resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  require.main = process.mainModule;
  require.extensions = Module._extensions;
  require.cache = Module._cache;
  return require;
}

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, parent, ...rest) => {
  if (parent?.filename == null || rest[1] !== undefined) return resolve(request, parent, ...rest);
  const asked = `${dirname(parent.filename)}\0${request}`;
  const path = known.paths.get(asked) ?? resolve(request, parent, ...rest);
  if (making) known.paths.set(asked, path);
  return path;
};

if (making) {
  process.on('exit', () => {
    for (const [filename, { source, script }] of scripts)
      known.files.set(filename, { source, compiled: script.createCachedData() });
    const written = `${WARM_START}.${process.pid}`;
    writeFileSync(written, serialize(known));
    renameSync(written, WARM_START);
  });
}
