import { words } from './language-words';

const LINES = [
  words.iu`^${'sideLines'}(?!\p{L})`,
  words.iu`^${'sideHeadings'}$`,
  words.iu`^${'credits'}(?:\s(?:photos?|credits?))?\s?[:©|/]`,
  words.iu`^${'sideLabels'}(?:\s*[:(]|$|\s(?=\d))`,
  /^(?:©|\(c\)\s)/iu,
];

/** Does a line introduce or label side matter inside an article: teasers, credits of pictures, share buttons, tags? */
export function isSideLine(text: string): boolean {
  return LINES.some((line) => line.test(text));
}
