import { isPlainText } from './plain-text';

describe('isPlainText', () => {
  it.each(['', 'Which CRM?', 'Ünïcödé', '日本', '😀 👩‍👩‍👧', 'a\tb\r\nc', '\u00a0\u200b', '\uffff', '\ufeff'])(
    'takes %j',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each([
    '\u0000',
    'a\u0000b',
    '\u0007',
    '\u000b',
    '\u001f',
    '\u007f',
    '\ud800',
    'a\udc00b',
    '\udc00\ud800',
    '😀\ud83d',
  ])('refuses %j', (text) => {
    expect(isPlainText(text)).toBe(false);
  });
});
