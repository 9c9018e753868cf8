// Runs npm scripts at the same time: node test/side-by-side.mjs jest lint map
// The first one's output is shown as it comes, that of each other one when it has ended. Fails when any of them fails.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** The first one mostly waits for servers, and takes the longest: the others take what it leaves of the processors. */
const NICENESS_OF_OTHERS = 5;

/** What the script wrote, and whether it succeeded. */
function run(script, { stdio, niceness }) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn('npm', ['run', '--silent', script], { stdio });
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('close', (code) => {
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      process.stdout.write(Buffer.concat(output));
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${script} (${seconds} s)`);
      resolve({ script, failed: code !== 0 });
    });
  });
}

const [shown, ...others] = process.argv.slice(2);
const ended = await Promise.all([
  run(shown, { stdio: 'inherit', niceness: 0 }),
  ...others.map((script) => run(script, { stdio: ['ignore', 'pipe', 'pipe'], niceness: NICENESS_OF_OTHERS })),
]);
const failed = ended.filter((one) => one.failed).map((one) => one.script);
if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
