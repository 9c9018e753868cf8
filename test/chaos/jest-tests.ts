import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryPath } from '../support/repository-path';
import type { FailureTest } from './trial';

/** Test files that `npm test` runs, too, at a smaller size: here at their full one (when quick: at that of `npm test`). */
export function jestTests(title: string, ...files: readonly string[]): FailureTest {
  return {
    title,
    run: async ({ quick, check }) => {
      const child = spawn(process.execPath, [require.resolve('jest/bin/jest'), '--runInBand', ...files], {
        cwd: repositoryPath(),
        env: { ...process.env, TEST_SIZE: quick ? 'test' : 'full' },
        stdio: 'inherit',
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      check('all of the above', code === 0, `exit code ${code ?? 'none'}`);
    },
  };
}
