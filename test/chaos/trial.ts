/** One run of a failure test: what it says while it runs, and what it found in the end. */
export interface Trial {
  /** A tenth of the size. */
  readonly quick: boolean;
  /** Of this run alone; removed after it. */
  readonly folder: string;
  /** A line of progress. */
  say(line: string): void;
  /** One criterion, with the figure that it was judged by. */
  check(criterion: string, passed: boolean, figure: string | number): void;
}

export interface FailureTest {
  readonly title: string;
  run(trial: Trial): Promise<void>;
}

/** Says a line every few seconds until it is told to stop. */
export function progress(trial: Trial, line: () => string, everyMs = 5_000): () => void {
  const timer = setInterval(() => {
    trial.say(line());
  }, everyMs);
  return () => {
    clearInterval(timer);
  };
}
