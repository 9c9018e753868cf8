import type { Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import { gazetteerEntry } from './gazetteer';
import { answerWords } from './lexicon';
import type { Span } from '../text/sentences';
import { listing } from './listed-name';
import type { NameFamily } from './name-family';
import { nameSpans } from './name-spans';
import { noBrandKind } from './not-brands';

const { iu } = answerWords('named');

/** "Ludlow Street" is not The Ludlow. */
const STREET = iu`[\s-]${'street'}$`;

const BEHIND_STREET = iu`(?:^|[\s(,'’])${'streetBefore'}\s(?:${'inName'}\s){0,2}$`;

/** Our own brand among the peers of a name. */
export const OWN_PEER = '*';

/** What is known of an answer before its names are judged. */
export interface EvidenceContext {
  /** Keys of the sites that the answer cites or found. */
  readonly hostKeys: ReadonlySet<string>;
  /** Keys of names known from elsewhere: the profile, tracked competitors, leads of the other answers. */
  readonly knownKeys: ReadonlySet<string>;
  /** Where our own brand is named. */
  readonly ownPlaces: readonly Span[];
  readonly family: NameFamily;
  /** Is our own site among the sources? */
  readonly ownCited: boolean;
  /** In German every noun has a capital; everyday words are best known in English. */
  readonly language: string | null;
}

export function isStreet(name: string): boolean {
  return STREET.test(name);
}

/** "rue Acme", "parque Acme" in one line: "all in one place" may end the item before. */
export function isBehindStreet(text: string, start: number): boolean {
  return BEHIND_STREET.test(text.slice(Math.max(0, start - 30), start).replace(/^.*\n/su, ''));
}

/** Is this a brand of the gazetteer, of a cited site, or one known from elsewhere? */
export function isKnownKey(key: string, { hostKeys, knownKeys }: EvidenceContext): boolean {
  const isListed = gazetteerEntry(key) === 'telling' && noBrandKind(key) !== 'place';
  return isListed || hostKeys.has(key) || knownKeys.has(key);
}

export function isOwnPlace({ start, end }: Span, { ownPlaces }: EvidenceContext): boolean {
  return ownPlaces.some((own) => start < own.end && own.start < end);
}

/** Key of a name that stands at `start`; `OWN_PEER` for our brand and its products: "Globex Acme", "Acme Books". */
export function peerKey(name: string, start: number, context: EvidenceContext): string {
  const isOwn =
    isOwnPlace({ start, end: start + name.length }, context) ||
    (context.family.leads(name) && !isStreet(name));
  return isOwn ? OWN_PEER : listing(name, context.language).key;
}

/** Where our own brand is named, products and longer forms of its name included, in order. */
export function ownSpans(surface: Surface, words: readonly Word[], context: EvidenceContext): Span[] {
  const longer = nameSpans(surface, words, () => false).filter(
    ({ name, start, end }) =>
      /[\s-]/u.test(name) &&
      !isStreet(name) &&
      // "Konkurrent von Acme"
      !/\s\p{Ll}+\s/u.test(name) &&
      context.family.leads(name) &&
      !isOwnPlace({ start, end }, context),
  );
  return [...context.ownPlaces, ...longer]
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => a.start - b.start);
}
