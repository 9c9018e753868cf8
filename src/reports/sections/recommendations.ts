import { closeCitationGaps } from './close-citation-gap';
import { improveReadiness } from './improve-readiness';
import type { RecommendationDto } from '../recommendation.dto';
import type { Advice, PromptReading, RecommendationInput } from './recommendation';
import {
  fixContradictions,
  fixSignals,
  makeReadable,
  sendTextInPages,
  passFirewall,
  unblockAgents,
} from './site-advice';
import { winSources } from './win-source';
import { winPrompts } from './win-prompt';

export const MAX_RECOMMENDATIONS = 20;

/** At most 20 recommendations, the most worthwhile first; equal worth in order of title. */
export function recommend(input: RecommendationInput): RecommendationDto[] {
  const won = { ...input, readings: input.readings.map(withoutWarnings) };
  const advice: Advice[] = [
    ...makeReadable(input),
    ...(input.unread === null ? sendTextInPages(input) : []),
    ...unblockAgents(input),
    ...passFirewall(input),
    ...fixContradictions(input),
    ...winPrompts(won),
    ...closeCitationGaps(input),
    ...winSources(won),
    ...improveReadiness(input),
    // a site that cannot be read has no other signal than that
    ...(input.unread === null ? fixSignals(input) : []),
  ];
  return advice
    .sort((a, b) => b.worth - a.worth || (a.title < b.title ? -1 : Number(a.title > b.title)))
    .slice(0, MAX_RECOMMENDATIONS)
    .map((item, index) => ({
      priority: index + 1,
      kind: item.kind,
      title: item.title,
      body: item.body,
      fix: item.fix,
      evidence_prompt: item.evidence_prompt,
      evidence_engine: item.evidence_engine,
      evidence_quote: item.evidence_quote,
      competitors_in_evidence: [...item.competitors_in_evidence],
    }));
}

/** The answer without the rivals that it advises against: they have won nothing. */
function withoutWarnings(answer: PromptReading): PromptReading {
  const competitors = answer.reading.competitors.filter(({ role }) => role !== 'warned_against');
  return { ...answer, reading: { ...answer.reading, competitors } };
}
