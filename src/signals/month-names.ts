import { fold } from '../text/fold';
import { MONTH_LISTS } from './language-words';

const MONTHS = new Map<string, number>();
for (const months of MONTH_LISTS)
  months.forEach((spellings, index) => {
    for (const name of spellings.split(' ').map(fold)) if (!MONTHS.has(name)) MONTHS.set(name, index + 1);
  });

/** 1 to 12 for a month's name in any of the languages, null for any other word. */
export function monthNumber(name: string): number | null {
  return MONTHS.get(fold(name.replace(/\.$/u, ''))) ?? null;
}
