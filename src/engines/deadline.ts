/** The reason a signal carries when the deadline, not the caller, ended the work. */
export class DeadlinePassed extends Error {
  constructor(readonly deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
    this.name = 'DeadlinePassed';
  }
}
