import { engineName } from '../../config/engine-settings';
import { weakestDimensions } from './improve-readiness';
import {
  NO_EVIDENCE,
  inQuotes,
  type Advice,
  quotable,
  type BlockedAgent,
  type ContradictionRow,
  type RecommendationInput,
} from './recommendation';
import { listed } from '../../text/english';
import { groupBy } from '../../text/group-by';

const GOOD_SCORE = 90;

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

/** A page without text in its HTML cannot be cited, whatever else is right. Worth: 96. */
export function sendTextInPages({ signals, host }: RecommendationInput): Advice[] {
  return signals
    .filter(({ endpoint, score }) => endpoint === 'citation_readiness' && score === null)
    .flatMap(({ findings }) => findings)
    .map(({ url, fix, message }) => ({
      ...NO_EVIDENCE,
      kind: 'fix_signal' as const,
      worth: 96,
      title: `Send the text of ${url === '' ? host : url} in its HTML`,
      body: `${url}: ${message}. The page is drawn by scripts, which the crawlers of answer engines do not run: they can neither read nor cite it.`,
      fix,
    }));
}

/**
 * One recommendation for each signal under 90 points, with all its findings: they mostly have one cause.
 * Signals that other advice speaks of are left to it. Worth: 40 % of the points missing, so at most 40.
 */
export function fixSignals(input: RecommendationInput): Advice[] {
  const told = toldElsewhere(input);
  return input.signals.flatMap(({ endpoint, label, score, findings }) => {
    const [first] = findings;
    if (first === undefined || told.has(endpoint) || (score !== null && score >= GOOD_SCORE)) return [];
    const place = first.url === '' ? input.host : first.url;
    const fixes = findings.map(({ fix }) => fix).filter((fix) => fix !== '');
    return [
      {
        ...NO_EVIDENCE,
        kind: 'fix_signal' as const,
        worth: 0.4 * (100 - (score ?? 50)),
        title: `${label}: ${withoutStop(first.message)}`,
        body: `${place}: ${findings.map(({ message }) => withoutStop(message)).join('; ')}.${score === null ? '' : ` ${label}: ${score} of 100 points.`}`,
        fix: fixes.length === 0 ? '' : `On ${place}: ${[...new Set(fixes)].join(' ')}`,
      },
    ];
  });
}

/** Signals whose findings are the cause of other advice. */
function toldElsewhere({ blockedAgents, readiness, homeUrl }: RecommendationInput): ReadonlySet<string> {
  const told = new Set(['citation_readiness']);
  if (blockedAgents.some((agent) => agent.class !== 'training')) told.add('ai_bot_policy');
  const undated = weakestDimensions(readiness).get('last_updated') ?? [];
  if (undated.some(({ url }) => url === homeUrl)) told.add('freshness_signal');
  return told;
}

function withoutStop(message: string): string {
  return message.replace(/\.$/, '');
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
 * One for each class of blocked agents, with all that blocks them. Worth: 95 for search agents, 85 for visits on behalf of
 * a user. Blocking agents that only collect training text is a policy and no fault.
 */
export function unblockAgents({ blockedAgents, host, homeUrl, brand }: RecommendationInput): Advice[] {
  return (['search', 'user_fetch'] as const).flatMap((kind) => {
    const agents = blockedAgents.filter((agent) => agent.class === kind);
    if (agents.length === 0) return [];
    const { worth, purpose, loss } = CLASSES[kind];
    const byRobots = agents.filter(({ reasons }) => reasons.includes('robots.txt')).map(({ agent }) => agent);
    const directives = (['noindex', 'nosnippet'] as const).filter((directive) =>
      agents.some(({ reasons }) => reasons.includes(directive)),
    );
    const fixes = [
      byRobots.length > 0 &&
        `In ${new URL('/robots.txt', homeUrl).href} allow ${listed(byRobots)}, and let the firewall or CDN of ${host} pass ${byRobots.length === 1 ? 'it' : 'them'}.`,
      directives.length > 0 &&
        `Take ${listed(directives)} out of the robots meta elements and X-Robots-Tag headers of public pages${directives.includes('nosnippet') ? ' (max-snippet:0 counts as nosnippet)' : ''}.`,
    ];
    return [
      {
        ...NO_EVIDENCE,
        kind: 'unblock_ai_bots' as const,
        worth,
        title: `Let ${listed(agents.map(({ agent }) => agent))} read ${host}`,
        body: `${host} turns away ${listed(agents.map(nameOf))}, used for ${purpose}: ${brand} ${loss}.${directives.length === 0 ? '' : ` Its pages say ${listed(directives)}.`}`,
        fix: fixes.filter((fix) => fix !== false).join(' '),
      },
    ];
  });
}

/** As `CLASSES`, a little less: some of the requests may pass. */
const REFUSAL_WORTH = { search: 94, user_fetch: 84, training: 30 } as const;

/** One for all agents that a firewall refuses although robots.txt allows them. Worth: that of the first class among them. */
export function passFirewall({ refusedAgents, host, homeUrl }: RecommendationInput): Advice[] {
  const classes = ['search', 'user_fetch', 'training'] as const;
  const [first] = classes.filter((kind) => refusedAgents.some((agent) => agent.class === kind));
  if (first === undefined) return [];
  const names = listed(refusedAgents.map(({ agent }) => agent));
  const robotsUrl = new URL('/robots.txt', homeUrl).href;
  const counts = refusedAgents.map((agent) => `${nameOf(agent)}: ${agent.text}`).join('; ');
  return [
    {
      ...NO_EVIDENCE,
      kind: 'unblock_ai_bots',
      worth: REFUSAL_WORTH[first],
      title: `Let ${names} through the firewall of ${host}`,
      body: `${robotsUrl} allows what ${host} refuses, by its own logs and from the agents' published addresses. ${counts}.`,
      fix: `In the firewall or CDN of ${host} allow ${names} by the addresses that their operators publish; or forbid them in ${robotsUrl}, so that both say the same.`,
    },
  ];
}

/** One recommendation for each fact of the site that answers contradict, with all such engines. Worth: 80. */
export function fixContradictions({ contradictions, host }: RecommendationInput): Advice[] {
  return [...groupBy(contradictions, ({ slot }) => slot)].flatMap(([slot, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const engines = rows.map(({ engine }) => engineName(engine));
    const placeOf = ({ url }: ContradictionRow): string => (url === '' ? host : url);
    // a site may state several facts of one kind, such as the prices of its plans
    const sides = [...groupBy(rows, (row) => `${placeOf(row)} ${row.fact}`).values()].map((claims) => {
      const said = claims.map(({ engine, claim }) => `${engineName(engine)} says ${inQuotes(claim, 300)}`);
      const [one = first] = claims;
      return `${said.join('; ')}. ${placeOf(one)} says ${inQuotes(one.fact, 300)}.`;
    });
    const places = [...new Set(rows.map(placeOf))];
    return [
      {
        ...NO_EVIDENCE,
        kind: 'fix_contradiction' as const,
        worth: 80,
        title: `${listed(engines)} ${engines.length === 1 ? 'gets' : 'get'} the ${slot} wrong`,
        body: sides.join(' '),
        fix: `State the ${slot} in plain text and in the JSON-LD of ${listed(places)}, and correct it where other sites repeat the claim.`,
        evidence_prompt: first.prompt,
        evidence_engine: first.engine,
        evidence_quote: quotable(first.claim.slice(0, 300)),
      },
    ];
  });
}

function nameOf({ agent, operator }: Omit<BlockedAgent, 'reasons'>): string {
  return operator === '' ? agent : `${agent} (${operator})`;
}
