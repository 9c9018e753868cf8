/** A page that only a signed-in reader may see was asked for without a live session. */
export class SignInNeeded extends Error {
  constructor() {
    super('sign in first');
    this.name = 'SignInNeeded';
  }
}
