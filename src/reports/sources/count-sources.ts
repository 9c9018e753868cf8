import type { AnswerReading } from '../../answers/read-answer';
import { competitorKeys } from '../sections/competitor-keys';
import { topCompetitors } from '../sections/top-competitors';
import { classifySource, realUrls, type SourcePage, type SourceParties, sourceName } from './classify-source';
import { RivalHosts, type Rival } from './rival-hosts';
import type { SourceClass } from './source-class';

const MOST_URLS = 5;

/** One obtained answer with what it rests on. */
export interface AnswerWithSources {
  readonly engine: string;
  readonly cited: readonly SourcePage[];
  /** Found by the search and not cited. */
  readonly found: readonly SourcePage[];
  readonly reading: Pick<AnswerReading, 'mentioned' | 'ownCitations' | 'competitors'>;
}

/** Whose report it is. */
export interface SourceSubject extends SourceParties {
  readonly brand: string;
}

export interface SourceUse {
  readonly answers: number;
  /** By name. */
  readonly engines: readonly string[];
  /** Examples, 5 at most. */
  readonly urls: readonly string[];
}

export interface NamedBrand {
  readonly name: string;
  /** The brand of the report. */
  readonly own: boolean;
  readonly answers: number;
}

/** One site among the sources of the answers. */
export interface CountedSource {
  /** Registrable domain; the domain of the report for its own pages. */
  readonly host: string;
  readonly class: SourceClass;
  readonly cited: SourceUse;
  /** Answers whose search found the site and that do not cite it. */
  readonly foundNotCited: SourceUse;
  /** Named in the answers that cite it: the report's own brand, and the ten competitors that most of them name. */
  readonly brands: readonly NamedBrand[];
}

/** The sources of all answers: those that most answers cite first, then those that were only found. */
export function countSources(
  answers: readonly AnswerWithSources[],
  { brand, host, rivals }: SourceSubject,
): CountedSource[] {
  const keyOf = competitorKeys(answers.map(({ reading }) => reading));
  const used = answers.map((answer) => ({ answer, ...usesOf(answer, host) }));
  const names = new Set(used.flatMap(({ cited, found }) => [...cited.keys(), ...found.keys()]));
  return [...names]
    .map((name): CountedSource => {
      const citing = used.filter(({ cited }) => cited.has(name));
      const finding = used.filter(({ found }) => found.has(name));
      const cited = citing.flatMap((one) => one.cited.get(name) ?? []);
      const found = finding.flatMap((one) => one.found.get(name) ?? []);
      return {
        host: name,
        class: classifySource(name, [...cited, ...found], { host, rivals }),
        cited: useOf(name, citing, cited),
        foundNotCited: useOf(name, finding, found),
        brands: brandsIn(
          citing.map(({ answer }) => answer.reading),
          brand,
          keyOf,
        ),
      };
    })
    .sort(
      (a, b) =>
        b.cited.answers - a.cited.answers ||
        b.foundNotCited.answers - a.foundNotCited.answers ||
        (a.host < b.host ? -1 : 1),
    );
}

/** The hosts of all competitors that the answers name, and of those that the agency tracks. */
export function rivalHosts(
  answers: readonly { readonly reading: Pick<AnswerReading, 'competitors'> }[],
  tracked: readonly Rival[],
): RivalHosts {
  return new RivalHosts([...answers.flatMap(({ reading }) => reading.competitors), ...tracked]);
}

/** The pages that one answer cites, by source: those of its engine's list, and own addresses written in its text. */
export function citedBySource(
  { cited, reading }: Pick<AnswerWithSources, 'cited' | 'reading'>,
  own: string,
): ReadonlyMap<string, readonly SourcePage[]> {
  const ownPages = reading.ownCitations.map((url) => ({ url, host: own }));
  return bySource([...ownPages, ...cited.filter(({ host }) => sourceName(host, own) !== own)], own);
}

function usesOf(
  answer: AnswerWithSources,
  own: string,
): Record<'cited' | 'found', ReadonlyMap<string, readonly SourcePage[]>> {
  const cited = citedBySource(answer, own);
  const found = [...bySource(answer.found, own)].filter(([name]) => !cited.has(name));
  return { cited, found: new Map(found) };
}

/** Pages whose host is not known are left out. */
function bySource(pages: readonly SourcePage[], own: string): Map<string, readonly SourcePage[]> {
  const sources = new Map<string, readonly SourcePage[]>();
  for (const page of pages) {
    if (page.host === '') continue;
    const name = sourceName(page.host, own);
    sources.set(name, [...(sources.get(name) ?? []), page]);
  }
  return sources;
}

function useOf(
  name: string,
  answers: readonly { readonly answer: AnswerWithSources }[],
  pages: readonly SourcePage[],
): SourceUse {
  const real = realUrls(name, pages);
  return {
    answers: answers.length,
    engines: [...new Set(answers.map(({ answer }) => answer.engine))].sort(),
    // a redirector's addresses say little
    urls: (real.length > 0 ? real : [...new Set(pages.map(({ url }) => url))]).slice(0, MOST_URLS),
  };
}

function brandsIn(
  readings: readonly AnswerWithSources['reading'][],
  brand: string,
  keyOf: (name: string) => string,
): NamedBrand[] {
  const own = readings.filter(({ mentioned }) => mentioned).length;
  const rivals = topCompetitors(readings, keyOf).map(({ brand: name, mention_count: answers }) => ({
    name,
    own: false,
    answers,
  }));
  return [...(own === 0 ? [] : [{ name: brand, own: true, answers: own }]), ...rivals];
}
