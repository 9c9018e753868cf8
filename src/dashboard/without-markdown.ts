const BOLD = /\*\*/g;
/** Bounded: a text of brackets alone must not take a second. */
const LINK = /\[([^[\]\n]{0,300})\]\(https?:[^)\s]{0,2048}\)/g;

/**
 * A text without the signs of Markdown that readers do not see: bold, and the addresses of links. Answers what is seen
 * between two places of the whole text, of which either may lie within a link.
 */
export function withoutMarkdown(text: string): (from: number, to: number) => string {
  const isHidden = new Uint8Array(text.length);
  for (const { index } of text.matchAll(BOLD)) isHidden.fill(1, index, index + 2);
  for (const { 0: link, 1: label = '', index } of text.matchAll(LINK)) {
    isHidden.fill(1, index, index + 1);
    isHidden.fill(1, index + 1 + label.length, index + link.length);
  }
  return (from, to) => {
    let seen = '';
    let start = from;
    for (let at = from; at < to; at += 1) {
      if (isHidden[at] === 0) continue;
      seen += text.slice(start, at);
      start = at + 1;
    }
    return seen + text.slice(start, to);
  };
}
