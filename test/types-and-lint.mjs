// What `npm run types` and `npm run lint` find, from one program: each of them alone reads and checks every file anew.
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
const format = {
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
  getCanonicalFileName: (name) => name,
};

function readConfig() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Error(ts.formatDiagnostic(fault, format));
    },
  };
  return ts.getParsedCommandLineOfConfigFile(resolve(root, 'tsconfig.json'), { noEmit: true }, host);
}

function typeFaults(incremental) {
  const faults = [
    ...incremental.getConfigFileParsingDiagnostics(),
    ...incremental.getOptionsDiagnostics(),
    ...incremental.getGlobalDiagnostics(),
    ...incremental.getSyntacticDiagnostics(),
    ...incremental.getSemanticDiagnostics(),
  ];
  // emits its record only, for the next time
  incremental.emit();
  return faults;
}

async function lintFaults(program) {
  // ESLint's cache goes by the text of its settings
  const programs = Object.assign([program], { toJSON: () => ['tsconfig.json'] });
  const eslint = new ESLint({
    cwd: root,
    cache: true,
    cacheLocation: 'dist/.eslintcache-of-checks',
    overrideConfig: { languageOptions: { parserOptions: { programs, project: null } } },
  });
  const results = await eslint.lintFiles('.');
  const { format } = await eslint.loadFormatter();
  return { text: await format(results), found: results.some(({ errorCount }) => errorCount > 0) };
}

const { fileNames, options, errors } = readConfig();
const incremental = ts.createIncrementalProgram({
  rootNames: fileNames,
  options,
  configFileParsingDiagnostics: errors,
});
const types = typeFaults(incremental);
const lint = await lintFaults(incremental.getProgram());
process.stdout.write(ts.formatDiagnostics(types, format) + lint.text);
process.exitCode = types.length > 0 || lint.found ? 1 : 0;
