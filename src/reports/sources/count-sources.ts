import type { AnswerReading } from '../../answers/read-answer';
import type { NamedCompetitors } from '../sections/competitor-names';
import { CompetitorCounter } from '../sections/top-competitors';
import {
  classifySource,
  MAX_URLS,
  realUrls,
  type SourcePage,
  type SourceParties,
  sourceName,
} from './classify-source';
import { RivalHosts, type Rival } from './rival-hosts';
import type { SourceBrandDto, SourceDto, SourceUseDto } from '../source.dto';
import { groupBy } from '../../text/group-by';

/** One obtained answer with what it rests on. */
export interface AnswerWithSources {
  readonly engine: string;
  readonly cited: readonly SourcePage[];
  /** Found by the search and not cited. */
  readonly found: readonly SourcePage[];
  readonly reading: Pick<AnswerReading, 'mentioned' | 'ownCitations'> & NamedCompetitors;
}

/** Whose report it is. */
export interface SourceSubject extends SourceParties {
  readonly brand: string;
}

/**
 * The sources of some of the answers, or of all: those that most of them cite first, then those that were only found.
 * Whatever is selected, a site is of one class.
 */
export function countSources(
  answers: readonly AnswerWithSources[],
  { brand, host, rivals }: SourceSubject,
  selected = answers,
): SourceDto[] {
  const counted = new Set(selected);
  const competitors = new CompetitorCounter(answers.map(({ reading }) => reading));
  const used = answers.map((answer) => ({ answer, ...usesOf(answer, host) }));
  const usedIn = used.filter(({ answer }) => counted.has(answer));
  const pagesOf = (name: string): SourcePage[] =>
    used.flatMap(({ cited, found }) => [...(cited.get(name) ?? []), ...(found.get(name) ?? [])]);
  const citedIn = (name: string): number => used.filter(({ cited }) => cited.has(name)).length;
  const names = new Set(usedIn.flatMap(({ cited, found }) => [...cited.keys(), ...found.keys()]));
  return [...names]
    .map((name): SourceDto => {
      const citing = usedIn.filter(({ cited }) => cited.has(name));
      const finding = usedIn.filter(({ found }) => found.has(name));
      return {
        host: name,
        class: classifySource(name, pagesOf(name), { host, rivals }, citedIn(name)),
        cited: useOf(name, citing, 'cited'),
        found_not_cited: useOf(name, finding, 'found'),
        brands: brandsIn(citing, brand, competitors),
      };
    })
    .sort(
      (a, b) =>
        b.cited.answers - a.cited.answers ||
        b.found_not_cited.answers - a.found_not_cited.answers ||
        (a.host < b.host ? -1 : 1),
    );
}

/** The hosts of all competitors that the answers name, and of those that the agency tracks. */
export function rivalHosts(
  answers: readonly { readonly reading: NamedCompetitors }[],
  tracked: readonly Rival[],
): RivalHosts {
  return new RivalHosts(
    answers.map(({ reading }) => reading.competitors.map(({ name }) => name)),
    tracked,
  );
}

/** The pages that one answer cites, by source: those of its engine's list, and own addresses written in its text. */
export function citedBySource(
  { cited, reading }: Pick<AnswerWithSources, 'cited' | 'reading'>,
  own: string,
): ReadonlyMap<string, readonly SourcePage[]> {
  const ownPages = reading.ownCitations.map((url) => ({ url, host: own }));
  return bySource([...ownPages, ...cited.filter(({ host }) => sourceName(host, own) !== own)], own);
}

/** Pages by source. */
type Uses = Readonly<Record<'cited' | 'found', ReadonlyMap<string, readonly SourcePage[]>>>;

function usesOf(answer: AnswerWithSources, own: string): Uses {
  const cited = citedBySource(answer, own);
  const found = [...bySource(answer.found, own)].filter(([name]) => !cited.has(name));
  return { cited, found: new Map(found) };
}

/** Pages whose host is not known are left out. */
function bySource(pages: readonly SourcePage[], own: string): Map<string, readonly SourcePage[]> {
  const known = pages.filter(({ host }) => host !== '');
  return groupBy(known, ({ host }) => sourceName(host, own));
}

function useOf(
  name: string,
  answers: readonly (Uses & { readonly answer: AnswerWithSources })[],
  side: keyof Uses,
): SourceUseDto {
  const pages = answers.flatMap((use) => use[side].get(name) ?? []);
  const real = realUrls(name, pages);
  return {
    answers: answers.length,
    engines: [...new Set(answers.map(({ answer }) => answer.engine))].sort(),
    // a redirector's addresses say little
    urls: real.length > 0 ? real : [...new Set(pages.map(({ url }) => url))].slice(0, MAX_URLS),
  };
}

function brandsIn(
  citing: readonly { readonly answer: AnswerWithSources }[],
  brand: string,
  competitors: CompetitorCounter,
): SourceBrandDto[] {
  const readings = citing.map(({ answer }) => answer.reading);
  const own = readings.filter(({ mentioned }) => mentioned).length;
  const rivals = competitors
    .top(readings)
    .map((top) => ({ name: top.brand, own: false, answers: top.mention_count }));
  return [...(own === 0 ? [] : [{ name: brand, own: true, answers: own }]), ...rivals];
}
