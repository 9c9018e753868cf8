import { ConfigError } from '../src/config/config';
import { readArguments } from './arguments';
import { DemoError } from './demo-error';
import { runDemo } from './run-demo';
import { Terminal } from './terminal';

/** A parent process such as npm may pass Ctrl-C on as well: then it arrives twice. */
const SAME_KEYSTROKE_MS = 1_000;
const INTERRUPTED = 130;

async function main(): Promise<number> {
  const parsed = readArguments(process.argv.slice(2));
  if ('say' in parsed) {
    console.error(parsed.say);
    return parsed.isFault ? 1 : 0;
  }
  const interrupted = interruption();
  const terminal = new Terminal(process.stdout, process.env.NO_COLOR);
  try {
    await runDemo({ environment: process.env, stay: parsed.stay, terminal, interrupted });
    return 0;
  } catch (error) {
    if (interrupted.aborted) {
      console.error('Stopped before the end. Nothing is left running; "npm run demo" begins anew.');
      return INTERRUPTED;
    }
    console.error(explanation(error));
    return 1;
  }
}

/** Aborts at the first signal. A later one ends this process, and the service with it. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  let firstAt: number | null = null;
  const onSignal = (): void => {
    const now = performance.now();
    if (firstAt === null) {
      firstAt = now;
      console.error('\nStopping...');
      controller.abort();
    } else if (now - firstAt > SAME_KEYSTROKE_MS) process.exit(INTERRUPTED);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return controller.signal;
}

function explanation(error: unknown): string {
  if (error instanceof DemoError) return `\n${error.message}\n\n${error.nextStep}`;
  if (error instanceof ConfigError) {
    return `\n${error.message}\n\nCorrect these environment variables, or unset them, and run "npm run demo" again.`;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `\n${detail}\n\nRun "npm run demo" again; .data/demo.log (or DATA_DIR/demo.log) has what the service said.`;
}

void main().then((code) => {
  // not process.exit(), which would cut off what is still being written to a pipe
  process.exitCode = code;
});
