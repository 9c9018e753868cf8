import type { BaselineIndustry } from '../signals/ai-bot-baseline';
import type { ObservedAnswers } from '../signals/observed-answers';
import { comparePolicy } from './bot-policy';
import type { ObservedAnswersDto } from './bot-policy.dto';
import type { BrandDiligenceDto } from './brand-diligence.dto';
import type { DiligenceBundle } from './diligence-bundle.entity';
import type { HallucinationDto } from './hallucinations.dto';

/** `industry`: the baseline to compare with; null: that of the site's own industry. */
export function presentBundle(
  { versionId, generatedAt, body }: DiligenceBundle,
  host: string,
  industry: BaselineIndustry | null,
): BrandDiligenceDto {
  const { brand, vertical, source, citationShare, hallucinations, botPolicy, readiness } = body;
  return {
    domain: host,
    brand,
    vertical,
    generated_at: generatedAt.toISOString(),
    version_id: versionId,
    source,
    citation_share: citationShare,
    hallucinations: { ...hallucinations, items: hallucinations.items.map(withReader) },
    ai_bot_policy: {
      agents: botPolicy.agents.map((agent) => ({
        ...agent,
        observed: presentObserved(agent.observed ?? null),
      })),
      real_statuses: botPolicy.logs == null ? 'unknown' : 'observed',
      logs: botPolicy.logs ?? null,
      firewall_refusals: botPolicy.firewallRefusals ?? [],
      ...comparePolicy(botPolicy, industry ?? botPolicy.industry),
    },
    readiness,
  };
}

/** Bundles of older releases do not say who read: rules did. */
function withReader(
  item: Omit<HallucinationDto, 'reader'> & Partial<Pick<HallucinationDto, 'reader'>>,
): HallucinationDto {
  return { ...item, reader: item.reader ?? (item.kind === 'contradiction' ? 'rules' : null) };
}

function presentObserved(answers: ObservedAnswers | null): ObservedAnswersDto | null {
  if (answers === null) return null;
  const { requests, refused, statuses, first_day, last_day } = answers;
  return { requests, refused, statuses, first_day, last_day };
}
