import { fold, foldedLetters } from './fold';
import { isDomainLike } from './words';
import { memoized } from './memoized';

const LEGAL = new Set(
  `inc incorporated llc llp lp ltd limited plc corp corporation co gmbh mbh ag kg kgaa ohg ug se ev sa sas sarl sasu eurl
   bv nv cv oy oyj ab as asa aps srl spa snc sro sp zoo oo kft zrt doo pty pte pvt sl slu lda ltda sac rl`.split(
    /\s+/,
  ),
);
const PRODUCT_NOUNS = new Set(
  `crm erp app apps software platform suite cloud online hr pos ai pro api com tool tools io hq vpn cms bank insurance
   analytics workspace desk mail`.split(/\s+/),
);

/** Parts of a name as they are written, without the signs between them. */
function partsOf(name: string): string[] {
  return name.split(/[\s,]+/).filter((part) => part !== '');
}

/** "Acme GmbH & Co. KG" as "Acme"; a name that is nothing but such words stays as it is. */
export function withoutLegalForm(name: string): string {
  const parts = partsOf(name.replace(/[®™©]/gu, ' ').replace(/[()]/g, ' '));
  let length = parts.length;
  while (length > 1) {
    const last = foldedLetters(parts[length - 1] ?? '');
    if (!LEGAL.has(last) && last !== '' && !(isConnector(parts[length - 1]) && length < parts.length)) break;
    length -= 1;
  }
  return parts.slice(0, length).join(' ');
}

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
  const bare = withoutLegalForm(name).replace(/^(?:the|der|die|das)\s+(?=\S)/i, '');
  const parts = partsOf(withoutSuffix(bare) ?? bare);
  const kept = parts.length > 1 && PRODUCT_NOUNS.has(fold(parts.at(-1) ?? '')) ? parts.slice(0, -1) : parts;
  return foldedLetters(kept.join(' ').replace(/&/g, ' and ').replace(/\+/g, ' plus ')) || fold(name).trim();
});

function isConnector(part: string | undefined): boolean {
  return part === '&' || part === '+' || /^(?:and|und|et|e|y)$/i.test(part ?? '');
}
