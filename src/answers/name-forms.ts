import { withoutLegalForm } from '../text/company-name';
import { fold, foldedLetters } from '../text/fold';
import { memoized } from '../text/memoized';
import { isDomainLike } from '../text/words';
import { answerWords } from './lexicon';

const { iu, set } = answerWords('name');

const PRODUCT_NOUNS = set('productNoun');
const ARTICLE = iu`^${'article'}\s+(?=\S)`;

/** "Booking.com" as "Booking"; null when the name is not written as a domain. */
export function withoutSuffix(name: string): string | null {
  if (/\s/.test(name) || !isDomainLike(name)) return null;
  return name.slice(0, name.lastIndexOf('.')).replace(/^www\./i, '');
}

/**
 * Key under which spellings of one brand meet: "Open Hands" and "OpenHands", "Monday.com" and "monday", "HubSpot CRM"
 * and "HubSpot", "Acme, Inc." and "Acme".
 */
export const brandKey: (name: string) => string = memoized((name) => {
  const bare = withoutLegalForm(name.replace(/[()]/gu, ' ')).replace(ARTICLE, '');
  const parts = (withoutSuffix(bare) ?? bare).split(/[\s,]+/u).filter((part) => part !== '');
  const kept = parts.length > 1 && PRODUCT_NOUNS.has(fold(parts.at(-1) ?? '')) ? parts.slice(0, -1) : parts;
  return foldedLetters(kept.join(' ').replace(/&/g, ' and ').replace(/\+/g, ' plus ')) || fold(name).trim();
});
