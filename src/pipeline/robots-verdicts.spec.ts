import { AgentRules } from '../crawl/agent-rules';
import { parseRobots } from '../crawl/robots';
import { robotsFor } from '../crawl/robots-state';
import { AI_AGENTS } from '../signals/ai-agents';
import { robotsVerdicts } from './robots-verdicts';

const verdictsOf = (text: string, status = 200) => {
  const robots = robotsFor(status, text);
  return robotsVerdicts(robots, {
    status,
    allows: (agent) => new AgentRules(robots, agent).allows('https://acme.example/'),
  });
};

const FILES = [
  '',
  'User-agent: *\nDisallow: /',
  'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private',
  'User-agent: gptbot\nUser-agent: ClaudeBot\nCrawl-delay: 5\nDisallow: /\nAllow: /$',
  'User-agent: PerplexityBot\nDisallow: /*?x\nUser-agent: *\nAllow: /',
  'User-agent: CCBot/2.0\nDisallow: /\nUser-agent: meta-externalagent\nDisallow: /',
];

describe('the verdict of robots.txt on an agent', () => {
  it.each(FILES)('is that of the matcher, for every agent: %j', (text) => {
    const rules = parseRobots(text);
    const verdict = verdictsOf(text);
    for (const { agent } of AI_AGENTS) {
      expect([agent, verdict(agent).allowed]).toEqual([
        agent,
        new AgentRules(rules, agent).allows('https://acme.example/'),
      ]);
    }
  });

  it.each([
    ['User-agent: GPTBot\nDisallow: /', 200, 'GPTBot', { allowed: false, by: 'named_group' }],
    ['User-agent: GPTBot\nDisallow: /x', 200, 'GPTBot', { allowed: true, by: 'named_group' }],
    ['User-agent: *\nDisallow: /', 200, 'GPTBot', { allowed: false, by: 'group_for_all' }],
    ['User-agent: GPTBot\nDisallow: /', 200, 'ClaudeBot', { allowed: true, by: 'no_rule' }],
    ['', 404, 'GPTBot', { allowed: true, by: 'no_rule' }],
    ['', 503, 'GPTBot', { allowed: false, by: 'robots_unreachable' }],
    ['', 0, 'GPTBot', { allowed: false, by: 'robots_unreachable' }],
  ])('says what decides: %j, status %i, %s', (text, status, agent, expected) => {
    expect(verdictsOf(text, status)(agent)).toEqual(expected);
  });
});
