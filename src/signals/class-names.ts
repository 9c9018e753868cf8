import names from './data/class-names.json';
import { anyOf, listOf, type WordList } from '../text/word-lists';

/** Words of class and id attributes, by what sites mean by them. */
export const CLASS_NAMES = names;

/** Matches tokens in which one of the names stands alone or between hyphens and underscores. */
export function classPattern(list: WordList): RegExp {
  return new RegExp(String.raw`(?:^|[\s_-])${anyOf(listOf(list))}(?:$|[\s_-])`, 'u');
}
