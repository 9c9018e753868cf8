import type { BaselineIndustry } from '../signals/ai-bot-baseline';
import { comparePolicy } from './bot-policy';
import type { BrandDiligenceDto } from './brand-diligence.dto';
import type { DiligenceBundle } from './diligence-bundle.entity';
import type { Hallucination } from './hallucinations';

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
    ai_bot_policy: { agents: botPolicy.agents, ...comparePolicy(botPolicy, industry ?? botPolicy.industry) },
    readiness,
  };
}

/** Bundles of older releases do not say who read: rules did. */
function withReader(item: Partial<Hallucination> & Omit<Hallucination, 'reader'>): Hallucination {
  return { ...item, reader: item.reader ?? (item.kind === 'contradiction' ? 'rules' : null) };
}
