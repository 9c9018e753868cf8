import { repositoryPath } from './repository-path';

declare global {
  /** Set by `environment.cjs`; there is none where tests' helpers run without jest. */
  var requireOfProcess: NodeJS.Require | undefined;
}

/**
 * A package, or a module of `dist/src` (`./../` for one beside it), past the test runner, which loads every module anew for
 * each test file: these a process loads once. Not for what a test replaces, and not for a test of a module's own state.
 */
export function compiled(module: string): unknown {
  const load = globalThis.requireOfProcess ?? require;
  return load(module.startsWith('./') ? repositoryPath('dist', 'src', module) : module);
}
