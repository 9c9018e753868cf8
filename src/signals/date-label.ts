import { anyWord } from './language-words';

/** Nouns that may come first: "Page last updated", "Date published". */
const SUBJECT = String.raw`(?:(?:this\s)?${anyWord('datedSubject')}(?:\swas)?\s)?`;
const ORDER = String.raw`(?:${anyWord('dateOrder')}\s)?`;
const NOT_BY = String.raw`(?!\s(?:by|von|par|por|da|di|door|av|af)\s)`;
const LABEL = new RegExp(
  String.raw`^${SUBJECT}${ORDER}${anyWord('dateEvent')}(?![\p{L}\p{M}])${NOT_BY}`,
  'iu',
);
/** Words that are names as well, unless a day follows. */
const DATED_LABEL = /^(?:stand|version|as of|per)(?:\s?:|\s(?:vom\s)?\d|\s\p{Lu}\p{L}{2,9}\.?\s\d)/iu;

/** Does the text say what day follows, such as "Last updated" or "Stand: Mai 2026"? Then it names nobody. */
export function isDateLabel(text: string): boolean {
  return LABEL.test(text) || DATED_LABEL.test(text);
}
