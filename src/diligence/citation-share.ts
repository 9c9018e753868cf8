import { percentOf } from '../reports/sections/rates';

export interface EngineShare {
  readonly engine: string;
  /** Answers obtained. */
  readonly answers: number;
  /** Those that cite an address of the domain or a subdomain. */
  readonly cited: number;
  /** 100 x cited / answers, 2 decimals; null without an answer. */
  readonly share_pct: number | null;
}

export interface CitationShare {
  /** Over all answers of all engines; null without any. */
  readonly overall_pct: number | null;
  readonly engines: readonly EngineShare[];
}

/** One buyers' question put to one engine; `cited` null where no answer came. */
export interface CitationProbe {
  readonly engine: string;
  readonly cited: boolean | null;
}

/**
 * How often answers to the buyers' questions cite the domain. Every engine that was asked is listed; without an answer it
 * has no share. Answers to questions that name the brand are left out, because they would flatter the figure.
 */
export function citationShare(probes: readonly CitationProbe[]): CitationShare {
  const engines = [...new Set(probes.map(({ engine }) => engine))].sort().map((engine) => {
    const { answers, cited, share } = shareOf(probes.filter((probe) => probe.engine === engine));
    return { engine, answers, cited, share_pct: share };
  });
  return { overall_pct: shareOf(probes).share, engines };
}

function shareOf(probes: readonly CitationProbe[]): {
  readonly answers: number;
  readonly cited: number;
  readonly share: number | null;
} {
  const answers = probes.filter(({ cited }) => cited !== null).length;
  const cited = probes.filter((probe) => probe.cited === true).length;
  return { answers, cited, share: answers === 0 ? null : percentOf(cited, answers) };
}
