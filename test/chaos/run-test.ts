import { temporaryFolder } from '../support/temporary-folder';
import type { FailureTest } from './trial';

/** Answers whether every criterion was met. */
export async function runTest(name: string, { title, run }: FailureTest, quick: boolean): Promise<boolean> {
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
  const verdicts: { readonly passed: boolean; readonly line: string }[] = [];
  console.log(`${name}: ${title}${quick ? ' (quick: a tenth)' : ''}`);
  const folder = temporaryFolder('agency-reporting-chaos-');
  try {
    await run({
      quick,
      folder: folder.path,
      say: (line) => {
        console.log(`[${seconds()} s] ${line}`);
      },
      check: (criterion, passed, figure) => {
        verdicts.push({ passed, line: `${passed ? 'PASS' : 'FAIL'}  ${name}  ${criterion}: ${figure}` });
      },
    });
  } catch (error) {
    console.error(error);
    verdicts.push({ passed: false, line: `FAIL  ${name}  the test itself could not be carried out` });
  } finally {
    await folder.remove();
  }
  console.log(`[${seconds()} s] done`);
  for (const { line } of verdicts) console.log(line);
  return verdicts.length > 0 && verdicts.every(({ passed }) => passed);
}
