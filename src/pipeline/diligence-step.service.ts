import { Injectable } from '@nestjs/common';
import { type BrandAnswer, ownAddresses } from '../diligence/brand-answer';
import { type BrandBundle, readinessSummary } from '../diligence/brand-bundle';
import { botPolicy } from '../diligence/bot-policy';
import { citationShare } from '../diligence/citation-share';
import { factPrompts } from '../diligence/fact-prompts';
import { hallucinations } from '../diligence/hallucinations';
import type { DomainProfile } from '../domains/domain-profile';
import type { DomainView } from '../domains/domains.service';
import type { ReadinessDto } from '../reports/report.dto';
import { baselineIndustry } from '../signals/ai-bot-baseline';
import { GoneAddressFinder } from './gone-addresses.service';
import { type AskedProbe, ProbeStep } from './probe-step.service';
import type { ReadProbe } from './readings';
import { robotsVerdicts } from './robots-verdicts';
import type { SiteReading } from './site-step.service';

export interface BundleInput {
  readonly host: string;
  readonly profile: DomainProfile;
  readonly site: SiteReading;
  /** To the buyers' questions. */
  readonly probes: readonly ReadProbe[];
  /** To the questions about the brand. */
  readonly factProbes: readonly ReadProbe[];
  /** JSON text of section `readiness`; null when it could not be built. */
  readonly readiness: string | null;
  readonly source: 'live' | 'simulated';
}

/** What a build does besides when it was asked for a brand bundle. */
@Injectable()
export class DiligenceStep {
  constructor(
    private readonly probeStep: ProbeStep,
    private readonly gone: GoneAddressFinder,
  ) {}

  /** Puts questions about the brand to every engine, for the agency alone. */
  async ask(domain: DomainView, { brand, language }: DomainProfile): Promise<AskedProbe[]> {
    return await this.probeStep.askPrivately(factPrompts(brand, domain.host, language), domain.agencyId);
  }

  /** Rejects only when `signal` aborts. */
  async bundle(input: BundleInput, signal: AbortSignal): Promise<BrandBundle> {
    const { host, profile, probes, factProbes } = input;
    const { crawl, home } = input.site;
    const answers = [...probes, ...factProbes].flatMap(brandAnswer);
    const addresses = answers.flatMap((answer) => ownAddresses(answer, host));
    const gone = await this.gone.among(addresses, crawl, signal);
    const types = home.analysis.brand.organizations.map(({ type }) => type);
    return {
      brand: profile.brand,
      vertical: profile.verticalLabel,
      source: input.source,
      citationShare: citationShare(
        probes.map(({ probe, reading }) => ({ engine: probe.engine, cited: reading?.cited ?? null })),
      ),
      hallucinations: hallucinations(answers, gone),
      botPolicy: botPolicy(robotsVerdicts(crawl), baselineIndustry(crawl.siteHost, types)),
      readiness: readinessSummary(
        input.readiness === null ? null : (JSON.parse(input.readiness) as ReadinessDto),
      ),
    };
  }
}

function brandAnswer({ probe, reading, claims }: ReadProbe): BrandAnswer[] {
  if (probe.answer === null || reading === null) return [];
  const { engine, prompt } = probe;
  return [{ engine, prompt, text: probe.answer.text, ownCitations: reading.ownCitations, claims }];
}
