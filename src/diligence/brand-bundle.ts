import type { ReadinessDto } from '../reports/readiness.dto';
import type { BotPolicy } from './bot-policy';
import type { CitationShare } from './citation-share';
import type { Hallucinations } from './hallucinations';

export interface ReadinessSummary {
  readonly grade: string;
  /** 0 to 100. */
  readonly score: number;
  readonly urls: readonly { readonly url: string; readonly score: number | null; readonly stale: boolean }[];
}

/** The stored result of a diligence build. The comparison with an industry is made when it is read. */
export interface BrandBundle {
  readonly brand: string;
  readonly vertical: string | null;
  /** `live` when every answer behind the bundle came from a real engine. */
  readonly source: 'live' | 'simulated';
  readonly citationShare: CitationShare;
  readonly hallucinations: Hallucinations;
  readonly botPolicy: BotPolicy;
  readonly readiness: ReadinessSummary;
}

/** The headline of section `readiness`; without that section no page could be scored. */
export function readinessSummary(section: ReadinessDto | null): ReadinessSummary {
  if (section === null) return { grade: '—', score: 0, urls: [] };
  return { grade: section.headline_grade, score: section.headline_score, urls: section.per_url };
}
