import { type Progress, progressLine, stageLine } from './text/progress-text';
import { type Style, styleFor } from './text/style';

const REPAINT_MS = 100;
const CLEAR_LINE = '\r\u001b[2K';

/** Writes lines, and one live line below them where the output is a terminal. */
export class Terminal {
  readonly style: Style;
  private readonly isLive: boolean;

  constructor(
    private readonly output: NodeJS.WriteStream,
    noColor: string | undefined,
  ) {
    this.isLive = output.isTTY;
    this.style = styleFor(this.isLive, noColor);
  }

  say(...lines: readonly string[]): void {
    this.output.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Shows the progress that a job reports, until it ends. */
  async follow<T>(job: (show: (progress: Progress) => void) => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const elapsedMs = (): number => performance.now() - startedAt;
    let latest: Progress | null = null;
    const repaint = (): void => {
      if (latest !== null) this.output.write(CLEAR_LINE + progressLine(latest, elapsedMs(), this.style));
    };
    const timer = this.isLive ? setInterval(repaint, REPAINT_MS) : null;
    try {
      return await job((progress) => {
        const isNewStage = latest?.stage !== progress.stage;
        latest = progress;
        if (this.isLive) repaint();
        else if (isNewStage) this.say(stageLine(progress, elapsedMs()));
      });
    } finally {
      if (timer !== null) {
        clearInterval(timer);
        this.output.write('\n');
      }
    }
  }
}
