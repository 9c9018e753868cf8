import { detectLanguage } from '../text/language';
import { hostOfUrl, registrableDomain, withoutWww } from '../text/host-name';
import type { Surface } from '../text/markdown/surface';
import type { Word } from '../text/words';
import { ownPlaces } from './own-places';
import type { EvidenceContext } from './own-name';
import { NameFamily } from './name-family';
import { brandKey } from './name-forms';
import type { AnswerSource, AnswerSubject } from './read-answer';

/** What is known of an answer before it is read. `known`: names that lead lists in other answers to the same prompts. */
export interface RuleContext {
  readonly subject: AnswerSubject;
  readonly sources: readonly AnswerSource[];
  readonly known: readonly string[];
}

/** The same in the form in which names are judged. */
export function evidenceContext(
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
    family: new NameFamily({ ...brand, host }, products),
    german: detectLanguage(surface.text) === 'de',
  };
}

/** `www.asana.com` as `asana`. */
function hostKey(host: string): string {
  const label = (registrableDomain(host) ?? withoutWww(host)).split('.', 1)[0] ?? '';
  return brandKey(label.replace(/-/g, ''));
}
