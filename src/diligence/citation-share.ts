import { percentOf } from '../reports/sections/rates';
import type { CitationShareDto, EngineShareDto } from './citation-share.dto';

/** One buyers' question put to one engine; `cited` null where no answer came. */
export interface CitationProbe {
  readonly engine: string;
  readonly cited: boolean | null;
}

/**
 * How often answers to the buyers' questions cite the domain. Every engine that was asked is listed; without an answer it
 * has no share. Answers to the five questions about the brand are not counted: they would flatter the figure.
 */
export function citationShare(probes: readonly CitationProbe[]): CitationShareDto {
  const engines = [...new Set(probes.map(({ engine }) => engine))].sort().map((engine) => ({
    engine,
    ...shareOf(probes.filter((probe) => probe.engine === engine)),
  }));
  return { overall_pct: shareOf(probes).share_pct, engines };
}

function shareOf(probes: readonly CitationProbe[]): Omit<EngineShareDto, 'engine'> {
  const answers = probes.filter(({ cited }) => cited !== null).length;
  const cited = probes.filter((probe) => probe.cited === true).length;
  return { answers, cited, share_pct: answers === 0 ? null : percentOf(cited, answers) };
}
