import type { ReadinessDto } from '../reports/readiness.dto';
import type { BotPolicy } from './bot-policy';
import type { DiligenceReadinessDto } from './brand-diligence.dto';
import type { CitationShareDto } from './citation-share.dto';
import type { HallucinationsDto } from './hallucinations.dto';

/** The stored result of a diligence build. The comparison with an industry is made when it is read. */
export interface BrandBundle {
  readonly brand: string;
  readonly vertical: string | null;
  /** `live` when every answer behind the bundle came from a real engine. */
  readonly source: 'live' | 'simulated';
  readonly citationShare: CitationShareDto;
  readonly hallucinations: Pick<HallucinationsDto, keyof HallucinationsDto>;
  readonly botPolicy: BotPolicy;
  readonly readiness: DiligenceReadinessDto;
}

/** The headline of section `readiness`; without that section no page could be scored. */
export function readinessSummary(section: ReadinessDto | null): DiligenceReadinessDto {
  if (section === null) return { grade: '—', score: 0, urls: [] };
  return { grade: section.headline_grade, score: section.headline_score, urls: section.per_url };
}
