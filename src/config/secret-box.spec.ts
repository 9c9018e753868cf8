import { SecretBox } from './secret-box';

describe('SecretBox', () => {
  const box = new SecretBox('a'.repeat(32));

  it('gives back what it sealed, whatever the characters', () => {
    for (const text of ['', 'plain', 'ünïcödé 漢字', 'x'.repeat(4096)])
      expect(box.open(box.seal(text))).toBe(text);
  });

  it('never seals the same text to the same bytes', () => {
    expect(box.seal('same').equals(box.seal('same'))).toBe(false);
  });

  it('refuses altered bytes at every position', () => {
    const sealed = box.seal('secret');
    for (let at = 0; at < sealed.length; at++) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => box.open(altered)).toThrow();
    }
  });

  it('opens what its other secret sealed, and seals under its own', () => {
    const before = new SecretBox('b'.repeat(32));
    const rotated = new SecretBox('a'.repeat(32), 'b'.repeat(32));
    expect(rotated.open(before.seal('x'))).toBe('x');
    expect(rotated.for('sessions').open(before.for('sessions').seal('x'))).toBe('x');
    expect(() => rotated.open(before.for('sessions').seal('x'))).toThrow('another APP_SECRET');
    expect(box.open(rotated.seal('x'))).toBe('x');
    expect(rotated.keyId).toEqual(box.seal('x').subarray(0, 4));
  });

  it('knows a text by its fingerprint, under either secret', () => {
    const before = new SecretBox('b'.repeat(32));
    const rotated = new SecretBox('a'.repeat(32), 'b'.repeat(32));
    expect(rotated.isFingerprint(before.fingerprint('x'), 'x')).toBe(true);
    expect(rotated.isFingerprint(box.fingerprint('x'), 'x')).toBe(true);
    expect(rotated.isFingerprint(before.fingerprint('x'), 'y')).toBe(false);
    expect(box.isFingerprint(before.fingerprint('x'), 'x')).toBe(false);
  });

  it('says when another APP_SECRET sealed the row', () => {
    expect(() => new SecretBox('b'.repeat(32)).open(box.seal('x'))).toThrow('another APP_SECRET');
  });
});
