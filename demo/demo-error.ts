/** A failure that the person at the terminal can do something about. */
export class DemoError extends Error {
  constructor(
    message: string,
    /** What to do now, in a sentence or two. */
    readonly nextStep: string,
  ) {
    super(message);
    this.name = 'DemoError';
  }
}
