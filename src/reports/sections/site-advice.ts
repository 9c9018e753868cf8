import {
  listed,
  NO_EVIDENCE,
  inQuotes,
  type Advice,
  type BlockedAgent,
  type RecommendationInput,
} from './recommendation';

const GOOD_SCORE = 90;
const MOST_FINDINGS_OF_A_SIGNAL = 2;

/** The first thing to do when the home page could not be read. Worth: more than all else. */
export function makeReadable({ unread, host, homeUrl }: RecommendationInput): Advice[] {
  if (unread === null) return [];
  const { reason, forbidden } = unread;
  return [
    {
      ...NO_EVIDENCE,
      kind: forbidden ? 'unblock_ai_bots' : 'fix_signal',
      worth: 101,
      title: `${host} could not be read: ${reason}`,
      body: `${homeUrl} could not be read: ${reason}. Brand, questions and advice rest on the site's own words, so this report knows only what the engines say.`,
      fix: forbidden
        ? `Allow AEOReportBot in ${new URL('/robots.txt', homeUrl).href} and in the firewall or CDN of ${host}, and see whether the crawlers of answer engines are turned away as well. Then order a fresh report.`
        : `Make ${homeUrl} answer with status 200 and an HTML page. Then order a fresh report.`,
    },
  ];
}

/**
 * The first findings of each signal under 90 points. Worth: 40 % of the points missing, so at most 40, a little less for
 * a signal's second finding.
 */
export function fixSignals({ signals, host }: RecommendationInput): Advice[] {
  return signals.flatMap(({ endpoint, label, score, findings }) =>
    score !== null && score >= GOOD_SCORE
      ? []
      : findings.slice(0, MOST_FINDINGS_OF_A_SIGNAL).map(({ message, fix, url }, index) => ({
          ...NO_EVIDENCE,
          kind: 'fix_signal' as const,
          worth: 0.4 * (100 - (score ?? 50)) - index,
          title: `${label}: ${message.replace(/\.$/, '')}`,
          body: `${url === '' ? host : url}: ${message} (${endpoint}${score === null ? '' : `, ${score} of 100`}).`,
          fix: fix === '' ? '' : `On ${url === '' ? host : url}: ${fix}`,
        })),
  );
}

const CLASSES = {
  search: { worth: 95, purpose: 'search indexes of answer engines', loss: 'cannot be found or cited there' },
  user_fetch: {
    worth: 85,
    purpose: 'page visits on behalf of a user',
    loss: 'cannot be read when a user asks about it',
  },
} as const;

/**
 * One advice for each class of blocked agents. Worth: 95 for search agents, 85 for visits on behalf of a user. Blocking
 * agents that only collect training text is a policy and no fault.
 */
export function unblockAgents({ blockedAgents, host, homeUrl, brand }: RecommendationInput): Advice[] {
  return (['search', 'user_fetch'] as const).flatMap((kind) => {
    const agents = blockedAgents.filter((agent) => agent.class === kind);
    if (agents.length === 0) return [];
    const { worth, purpose, loss } = CLASSES[kind];
    return [
      {
        ...NO_EVIDENCE,
        kind: 'unblock_ai_bots' as const,
        worth,
        title: `Let ${listed(agents.map(({ agent }) => agent))} read ${host}`,
        body: `${host} turns away ${listed(agents.map(nameOf))}, used for ${purpose}: ${brand} ${loss}.`,
        fix: `In ${new URL('/robots.txt', homeUrl).href} allow ${listed(agents.map(({ agent }) => agent))}, and let the firewall or CDN of ${host} pass them.`,
      },
    ];
  });
}

/** One advice for each claim of an answer that the site's own pages contradict. Worth: 80. */
export function fixContradictions({ contradictions, host }: RecommendationInput): Advice[] {
  return contradictions.map(({ prompt, engine, slot, claim, fact, url }) => ({
    ...NO_EVIDENCE,
    kind: 'fix_contradiction',
    worth: 80,
    title: `${engine} states a wrong ${slot}`,
    body: `${engine} says ${inQuotes(claim, 300)}; ${url === '' ? host : url} says ${inQuotes(fact, 300)}.`,
    fix: `State the ${slot} in plain text and in the JSON-LD of ${url === '' ? host : url}, and correct it where other sites repeat the claim.`,
    evidence_prompt: prompt,
    evidence_engine: engine,
    evidence_quote: claim.slice(0, 300),
  }));
}

function nameOf({ agent, operator }: BlockedAgent): string {
  return operator === '' ? agent : `${agent} (${operator})`;
}
