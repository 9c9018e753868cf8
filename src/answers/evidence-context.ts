import { identityOf } from './brand-names';
import { opensAsWord } from './brand-place';
import { hostOfUrl, registrableDomain, withoutWww } from '../text/host-name';
import type { Span } from '../text/sentences';
import type { Surface } from '../text/markdown/surface';
import { surfaceLanguage } from '../text/markdown/surface-language';
import type { Word } from '../text/words';
import { ownPlaces } from './own-places';
import { stemIn } from './inflection';
import { type NameCandidate, nameCandidates } from './name-evidence';
import { brandsAmong } from './name-model';
import { type EvidenceContext, isBehindStreet, isStreet } from './own-name';
import { keyOf, NameFamily } from './name-family';
import { NameIndex } from './name-index';
import { isOwnedHost } from './owned-sources';
import { brandKey } from './name-forms';
import type { AnswerSource, AnswerSubject } from './read-answer';
import { withoutOverlaps } from './span-index';

/** What is known of an answer before it is read. `known`: names that lead lists in other answers to the same prompts. */
export interface RuleContext {
  readonly subject: AnswerSubject;
  readonly sources: readonly AnswerSource[];
  readonly known: readonly string[];
}

/** An answer's names, and what is known of it once our own brand was looked for among them. */
export interface JudgedNames {
  readonly context: EvidenceContext;
  readonly candidates: readonly NameCandidate[];
}

/** Between a name and a bracket: nothing, or a model. */
const MODEL = /^(?:\s[\p{Lu}\p{N}]\S{0,11}){0,2}\s?$/u;
const LONGEST_MODEL = 27;
const OPENED_BRACKET = /[(（](?:\p{Ll}{1,4}\s)?$/u;
/** Log odds from which a short form of our own name is ours: it is likelier than any other name. */
const SHORT_NAME = -2;
/** The same where the answer cites our own site. */
const SHORT_NAME_CITED = -5;

/** The names of an answer. What they are beside is looked at once more where our own brand was found by a short form. */
export function judgedNames(surface: Surface, textWords: readonly Word[], rules: RuleContext): JudgedNames {
  const context = evidenceContext(surface, textWords, rules);
  const candidates = nameCandidates(surface, textWords, context);
  const short = shortForms(candidates, context, surface);
  if (short.length === 0) return { context, candidates };
  const ownPlaces = withoutOverlaps([...context.ownPlaces, ...everywhere(short, surface, textWords)]);
  const found = { ...context, ownPlaces };
  return { context: found, candidates: nameCandidates(surface, textWords, found) };
}

/** How an answer calls our brand by a part of its name. */
function shortForms(
  candidates: readonly NameCandidate[],
  { family, ownCited, ownPlaces }: EvidenceContext,
  surface: Surface,
): NameCandidate[] {
  const { text } = surface;
  const bracketed = ownPlaces.flatMap(({ start, end }) => {
    const before = OPENED_BRACKET.exec(text.slice(Math.max(0, start - 6), start))?.[0];
    return before !== undefined && /[)）]/u.test(text.charAt(end)) ? [start - before.length] : [];
  });
  const isShort = ({ name, start, evidence }: NameCandidate): boolean => {
    const end = start + name.length;
    // "アシックス（ASICS）", "Runner (Acme)", "Runner 5 (von Acme)"
    const isModel = (at: number): boolean =>
      at >= end && at - end <= LONGEST_MODEL && MODEL.test(text.slice(end, at));
    if (bracketed.some(isModel)) return evidence.lead === 1;
    if (evidence.inPlace === 1 && evidence.onlyRun === 1 && !(ownCited && evidence.twice === 1)) return false;
    return (
      family.isShortOf(name) ||
      (evidence.lead === 1 && family.isEndOf(name)) ||
      (ownCited && family.leadsCore(name))
    );
  };
  if (!candidates.some(isShort)) return [];
  return brandsAmong(candidates, ownCited ? SHORT_NAME_CITED : SHORT_NAME).filter(
    (one) =>
      isShort(one) &&
      !isStreet(one.name) &&
      !isBehindStreet(text, one.start) &&
      !opensAsWord(surface, { start: one.start, end: one.start + one.name.length }),
  );
}

/** All places of these names, the first of each among them. */
function everywhere(short: readonly NameCandidate[], { text }: Surface, textWords: readonly Word[]): Span[] {
  const index = new NameIndex(new Map(short.map(({ name }) => [keyOf(name), name])));
  const isCapital = ({ start }: Span): boolean => !/^\p{Ll}/u.test(text.charAt(start));
  return [
    ...short.map(({ name, start }) => ({ start, end: start + name.length })),
    ...index.find(text, textWords, [], isCapital),
  ];
}

/** What is known of an answer, in the form in which names are judged. */
function evidenceContext(
  surface: Surface,
  textWords: readonly Word[],
  { subject, sources, known }: RuleContext,
): EvidenceContext {
  const { host, competitors = [] } = subject;
  const identity = identityOf(subject);
  const hosts = [
    ...sources.map((source) => source.host),
    ...surface.urls.flatMap((url) => hostOfUrl(url) ?? []),
  ];
  const ownCited = hosts.some((one) => isOwnedHost(one, host));
  return {
    hostKeys: new Set(hosts.map(hostKey).filter((key) => key.length > 2)),
    knownKeys: new Set(
      [...known, ...competitors.flatMap(({ name, aliases }) => [name, ...aliases])].map(brandKey),
    ),
    ownPlaces: ownPlaces(surface, textWords, identity, ownCited),
    ownCited,
    family: new NameFamily(identity, stemIn(surfaceLanguage(surface))),
    language: surfaceLanguage(surface),
  };
}

/** `www.asana.com` as `asana`. */
function hostKey(host: string): string {
  const label = (registrableDomain(host) ?? withoutWww(host)).split('.', 1)[0] ?? '';
  return brandKey(label.replace(/-/g, ''));
}
