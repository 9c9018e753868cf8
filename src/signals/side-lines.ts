import { signalWords } from './language-words';

const LINES = [
  signalWords.iu`^${'sideLines'}(?!\p{L})`,
  signalWords.iu`^${'sideHeadings'}$`,
  signalWords.iu`^${'credits'}(?:\s(?:photos?|credits?))?\s?[:©|/]`,
  signalWords.iu`^${'sideLabels'}(?:\s*[:(]|$|\s(?=\d))`,
  /^(?:©|\(c\)\s)/iu,
];

/** Does a line introduce or label side matter inside an article: teasers, credits of pictures, share buttons, tags? */
export function isSideLine(text: string): boolean {
  return LINES.some((line) => line.test(text));
}
