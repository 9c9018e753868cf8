import { anyWord } from './language-words';

/** Lines that introduce or label side matter inside an article: teasers, credits of pictures, share buttons, tags. */
export const SIDE_LINE = new RegExp(
  [
    String.raw`^${anyWord('sideLines')}(?!\p{L})`,
    `^${anyWord('sideHeadings')}$`,
    String.raw`^${anyWord('credits')}(?:\s(?:photos?|credits?))?\s?[:©|/]`,
    String.raw`^(?:©|\(c\)\s)`,
    String.raw`^${anyWord('sideLabels')}(?:\s*[:(]|$|\s(?=\d))`,
  ].join('|'),
  'iu',
);
