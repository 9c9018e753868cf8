import { signalWords } from './language-words';

/** "Page last updated", "Date published", but not "Published by". */
const LABEL = signalWords.iu`^(?:(?:this\s)?${'datedSubject'}(?:\swas)?\s)?(?:${'dateOrder'}\s)?${'dateEvent'}(?![\p{L}\p{M}])(?!\s(?:by|von|par|por|da|di|door|av|af)\s)`;
/** Words that are names as well, unless a day follows. */
const DATED_LABEL = /^(?:stand|version|as of|per)(?:\s?:|\s(?:vom\s)?\d|\s\p{Lu}\p{L}{2,9}\.?\s\d)/iu;

/** Does the text say what day follows, such as "Last updated" or "Stand: Mai 2026"? Then it names nobody. */
export function isDateLabel(text: string): boolean {
  return LABEL.test(text) || DATED_LABEL.test(text);
}
