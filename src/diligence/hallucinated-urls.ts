import { shorten } from '../text/markdown/quote';
import type { BrandAnswer } from './brand-answer';
import type { Hallucination } from './hallucination';

/** An address that is gone. */
export interface GoneAddress {
  /** Without fragment and tracking parameters. */
  readonly url: string;
  readonly status: number;
}

/** By the address as an answer writes it. */
export type GoneAddresses = ReadonlyMap<string, GoneAddress>;

const LONGEST_ADDRESS = 2_048;

/** Addresses of the domain that answers give and that answer 404 or 410: each once, where it was given first. */
export function hallucinatedUrls(answers: readonly BrandAnswer[], gone: GoneAddresses): Hallucination[] {
  const found = new Map<string, Hallucination>();
  for (const { engine, prompt, text, ownCitations } of answers) {
    for (const cited of ownCitations) {
      const address = gone.get(cited);
      if (address === undefined || found.has(address.url)) continue;
      found.set(address.url, {
        kind: 'hallucinated_url',
        slot: null,
        engine,
        prompt,
        claim_quote: lineAround(text, cited),
        claimed_value: cited.slice(0, LONGEST_ADDRESS),
        site_value: `HTTP ${address.status}`,
        site_url: address.url,
        site_quote: null,
        sides: [],
      });
    }
  }
  return [...found.values()];
}

/** The line of the answer that gives the address; empty when it stands among the sources only. */
function lineAround(text: string, address: string): string {
  const at = text.indexOf(address);
  if (at < 0) return '';
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 200);
  const end = text.indexOf('\n', at);
  return shorten(text.slice(start, end < 0 ? undefined : end).slice(0, 1_000));
}
