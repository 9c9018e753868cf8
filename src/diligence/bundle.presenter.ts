import type { BaselineIndustry } from '../signals/ai-bot-baseline';
import { comparePolicy } from './bot-policy';
import type { BrandDiligenceDto } from './brand-diligence.dto';
import type { StoredBundle } from './bundles.service';

/** `industry`: whose baseline to compare with; null: the site's own as far as it is known. */
export function presentBundle(
  { versionId, generatedAt, body }: StoredBundle,
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
    hallucinations,
    ai_bot_policy: { agents: botPolicy.agents, ...comparePolicy(botPolicy, industry ?? botPolicy.industry) },
    readiness,
  };
}
