/** The numbers of `[n]` marks in a text, distinct, in order of first appearance. */
export function citationMarks(text: string): number[] {
  const marks = text.matchAll(/\[(?:web:)?(\d{1,3})\]/g);
  return [...new Set([...marks].map((mark) => Number(mark[1])))];
}
