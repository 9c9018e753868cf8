import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { warmStart } from '../support/warm-start';

const ROOT = join(__dirname, '..', '..');
/** Settings of whoever runs the tests that would lead the program elsewhere. */
const FOREIGN =
  /^(?:DATABASE_URL|REDIS_URL|ROLE|HOST|PORT|ENGINES|OUTBOUND_.*|SMTP_URL|.*_API_KEY|LOG_LEVEL)$/;

/** A compiled program of the service, run as its users run it. */
export class ChildProgram {
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly watchers = new Set<() => void>();

  constructor(
    file: string,
    { args = [], env }: { readonly args?: readonly string[]; readonly env: Readonly<Record<string, string>> },
  ) {
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
    this.child = spawn(process.execPath, [join(ROOT, file), ...args], {
      cwd: ROOT,
      env: { ...own, ...warmStart(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        for (const look of this.watchers) look();
      });
    }
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Resolves when the program has printed the text; rejects when it ends without. */
  async printed(text: string): Promise<void> {
    await Promise.race([
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (this.output.includes(text)) resolve();
        };
        this.watchers.add(look);
        look();
      }),
      this.ended.then(() => {
        if (!this.output.includes(text)) throw new Error(`ended without printing "${text}":\n${this.output}`);
      }),
    ]);
  }

  /** Ids of the processes that it has started, and that these have started. */
  descendants(): number[] {
    const found = new Set([this.child.pid ?? 0]);
    const processes = running();
    for (const parent of found) {
      for (const { pid, ppid } of processes) if (ppid === parent) found.add(pid);
    }
    return [...found].slice(1);
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }
}

/** Of these processes, the ones that still run. */
export function stillRunning(pids: readonly number[]): number[] {
  return running()
    .filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'))
    .map(({ pid }) => pid);
}

function running(): { pid: number; ppid: number; state: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, ppid, state = '']) => ({ pid: Number(pid), ppid: Number(ppid), state }));
}
