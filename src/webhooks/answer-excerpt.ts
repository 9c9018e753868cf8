/** How much of a receiver's response is kept. */
export const KEPT_ANSWER_BYTES = 1024;

/** The kept bytes as text. Invalid UTF-8 and NUL become U+FFFD. null stays null: there was no response. */
export function answerExcerpt(answer: Buffer | null): string | null {
  if (answer === null) return null;
  // a character that our own limit cut in half is left out instead of shown as garbage
  const stream = answer.length === KEPT_ANSWER_BYTES;
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(answer, { stream })
    .replaceAll('\u0000', '\ufffd');
}
