import { detectLanguage } from '../text/language';
import { hostOfUrl, registrableDomain, withoutWww } from '../text/host-name';
import type { TextSpan } from '../text/markdown/literal-places';
import type { Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import { ownPlaces } from './own-places';
import { stemIn } from './inflection';
import { type NameCandidate, nameCandidates } from './name-evidence';
import { brandsAmong } from './name-model';
import { type EvidenceContext, isStreet } from './own-name';
import { NameFamily } from './name-family';
import { brandKey } from './name-forms';
import type { AnswerSource, AnswerSubject } from './read-answer';

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

/** Log odds from which a short form of our own name is ours: it is likelier than any other name. */
const SHORT_NAME = -2.5;

/** The names of an answer. What they are beside is looked at once more where our own brand was found by a short form. */
export function judgedNames(surface: Surface, words: readonly Word[], rules: RuleContext): JudgedNames {
  const context = evidenceContext(surface, words, rules);
  const candidates = nameCandidates(surface, words, context);
  const short = shortForms(candidates, context);
  if (short.length === 0) return { context, candidates };
  const ownPlaces = [...context.ownPlaces, ...short].sort((a, b) => a.start - b.start);
  const found = { ...context, ownPlaces };
  return { context: found, candidates: nameCandidates(surface, words, found) };
}

/** Where an answer calls our brand by a part of its name: by its end only at the head of an item. */
function shortForms(candidates: readonly NameCandidate[], { family }: EvidenceContext): TextSpan[] {
  const isShort = ({ name, evidence }: NameCandidate): boolean =>
    family.isShortOf(name) || (evidence.lead === 1 && family.isEndOf(name));
  if (!candidates.some(isShort)) return [];
  return brandsAmong(candidates, SHORT_NAME)
    .filter((one) => isShort(one) && !isStreet(one.name))
    .map(({ name, start }) => ({ start, end: start + name.length }));
}

/** What is known of an answer, in the form in which names are judged. */
function evidenceContext(
  surface: Surface,
  words: readonly Word[],
  { subject, sources, known }: RuleContext,
): EvidenceContext {
  const { brand, host, products = [], competitors = [] } = subject;
  const identity = { name: brand.name, aliases: [...brand.aliases, ...products], host };
  const hosts = [
    ...sources.map((source) => source.host),
    ...surface.urls.flatMap((url) => hostOfUrl(url) ?? []),
  ];
  return {
    hostKeys: new Set(hosts.map(hostKey).filter((key) => key.length > 2)),
    knownKeys: new Set(
      [...known, ...competitors.flatMap(({ name, aliases }) => [name, ...aliases])].map(brandKey),
    ),
    ownPlaces: ownPlaces(surface, words, identity),
    family: new NameFamily({ ...brand, host }, products, stemIn(surface.text)),
    german: detectLanguage(surface.text) === 'de',
  };
}

/** `www.asana.com` as `asana`. */
function hostKey(host: string): string {
  const label = (registrableDomain(host) ?? withoutWww(host)).split('.', 1)[0] ?? '';
  return brandKey(label.replace(/-/g, ''));
}
