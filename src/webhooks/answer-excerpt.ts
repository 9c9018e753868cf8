/** How much of a receiver's answer is kept. */
export const KEPT_ANSWER_BYTES = 1024;

/** The kept bytes as text. What is no UTF-8, and NUL, becomes U+FFFD. null stays null: there was no answer. */
export function answerExcerpt(answer: Buffer | null): string | null {
  if (answer === null) return null;
  // a character that our own cut went through is left out, not shown as garbage
  const stream = answer.length === KEPT_ANSWER_BYTES;
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(answer, { stream })
    .replaceAll('\u0000', '\ufffd');
}
