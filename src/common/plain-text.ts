const PLAIN = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u;

/** The rule in words, to follow the name of a field. */
export const PLAIN_TEXT_RULE = 'must not hold control characters or unpaired surrogates';

/**
 * The rule for every string that enters the service: no control characters but tab and line breaks, no unpaired
 * surrogates. PostgreSQL refuses NUL, and neither UTF-8 nor jsonb can hold half a surrogate pair.
 */
export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}
