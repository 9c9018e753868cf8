import { answerExcerpt, KEPT_ANSWER_BYTES } from './answer-excerpt';

describe('the excerpt of a receiver’s answer', () => {
  it.each([
    ['nothing at all', null, null],
    ['an empty answer', Buffer.alloc(0), ''],
    ['plain text', Buffer.from('no such user'), 'no such user'],
    ['UTF-8', Buffer.from('Café ☕'), 'Café ☕'],
    ['Latin-1', Buffer.from('caf\u00e9', 'latin1'), 'caf\ufffd'],
    ['NUL', Buffer.from('a\u0000b'), 'a\ufffdb'],
    [
      'a whole character at the cut',
      Buffer.from(`${'x'.repeat(KEPT_ANSWER_BYTES - 2)}é`),
      `${'x'.repeat(1022)}é`,
    ],
    [
      'a character that the cut went through',
      Buffer.from(`${'x'.repeat(KEPT_ANSWER_BYTES - 1)}é`).subarray(0, KEPT_ANSWER_BYTES),
      'x'.repeat(1023),
    ],
  ])('shows %s', (_, answer, text) => {
    expect(answerExcerpt(answer)).toBe(text);
  });
});
