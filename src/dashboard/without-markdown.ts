/** Bounded: a text of brackets alone must not take a second. */
const UNSEEN = /\*\*|(\[)([^[\]\n]{0,300})(\]\(https?:[^)\s]{0,2048}\))/g;

/**
 * A text without the signs of Markdown that readers do not see: bold, and the addresses of links. Answers what is seen
 * between two places of the whole text, of which either may lie within a link.
 */
export function withoutMarkdown(text: string): (from: number, to: number) => string {
  const unseen: { readonly start: number; readonly end: number }[] = [];
  for (const { 0: sign, 1: bracket = sign, 2: label = '', 3: address = '', index } of text.matchAll(UNSEEN)) {
    unseen.push({ start: index, end: index + bracket.length });
    const inLabel = index + bracket.length;
    for (const { 0: bold, index: at } of label.matchAll(/\*\*/g)) {
      unseen.push({ start: inLabel + at, end: inLabel + at + bold.length });
    }
    const behind = inLabel + label.length;
    unseen.push({ start: behind, end: behind + address.length });
  }
  return (from, to) => {
    let seen = '';
    let at = from;
    for (const { start, end } of unseen) {
      if (end <= at) continue;
      if (start >= to) break;
      seen += text.slice(at, start);
      at = end;
    }
    return seen + text.slice(at, Math.max(at, to));
  };
}
