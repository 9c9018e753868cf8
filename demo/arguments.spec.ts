import { readArguments } from './arguments';

describe('readArguments', () => {
  it('knows one option', () => {
    expect(readArguments([])).toEqual({ stay: false });
    expect(readArguments(['--stay'])).toEqual({ stay: true });
  });

  it('explains itself when asked, and when it does not understand', () => {
    expect(readArguments(['--help'])).toMatchObject({ isFault: false });
    expect(readArguments(['--stya'])).toMatchObject({
      isFault: true,
      say: expect.stringContaining('--stya'),
    });
  });
});
