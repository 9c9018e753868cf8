import { ANY_DAY, readDate } from './date-text';
import { monthNumber, signalWords } from './language-words';

const LINES = [
  signalWords.iu`^${'sideLines'}(?!\p{L})`,
  signalWords.iu`^${'sideHeadings'}\s?:?$`,
  signalWords.iu`^${'credits'}(?:\s(?:photos?|credits?))?\s?[:©|/]`,
  // "The new hall. (Photo: Ann Lee)"
  signalWords.iu`[([]${'credits'}\s?[:©|/][^()[\]]{2,60}[)\]]$`,
  signalWords.iu`^${'sideLabels'}(?:\s*[:(]|$|\s(?=\d))`,
  /^(?:©|\(c\)\s)/iu,
];
const CALL = signalWords.iu`(?<!\p{L})${'subscribeCalls'}(?!\p{L})`;
/** A longer line is a paragraph, which may speak of a newsletter. */
const MAX_CALL_CHARS = 160;

/** Does a line introduce or label side matter inside an article: teasers, credits of pictures, share buttons, tags, its day? */
export function isSideLine(text: string): boolean {
  return (
    LINES.some((line) => line.test(text)) ||
    (text.length <= MAX_CALL_CHARS && CALL.test(text)) ||
    isDateAlone(text)
  );
}

const MAX_DATE_CHARS = 45;
/** Stems of words for "updated" and "published", days of the week, and small words of a date. */
const DATE_WORD = signalWords.iu`^(?:${'updated'}|${'published'}|(?:${'weekdays'}|\p{L}{0,2}|uhr|utc|gmt|c?e[sd]?t|vom|the|den|del)$)`;

/** "Updated: 3 May 2026, 10:27" */
function isDateAlone(text: string): boolean {
  if (text.length > MAX_DATE_CHARS || !/\d/u.test(text)) return false;
  const words = text.split(/[^\p{L}\p{M}]+/u);
  const isDated = words.every((word) => monthNumber(word) !== null || DATE_WORD.test(word));
  return isDated && readDate(text, ANY_DAY) !== null;
}
