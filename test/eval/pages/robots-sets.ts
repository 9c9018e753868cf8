import { AgentRules } from '../../../src/crawl/agent-rules';
import { parseRobots } from '../../../src/crawl/robots';
import { truthCases } from '../truth/truth-set';

interface GoogleCase {
  readonly robots_latin1: string;
  readonly ua: string;
  readonly url: string;
  readonly allowed: boolean;
}

interface RealCase {
  readonly url: string;
  readonly robots_latin1: string;
  readonly allowed_root: Readonly<Record<string, boolean>>;
}

export interface RobotsFigures {
  readonly robots_decisions: number;
  readonly robots_wrong: number;
}

/** The bytes of a file that stands one byte a character in the case. */
function textOf(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}

/** Single cases of the tests of Google's matcher. */
export function measureGoogleTests(truth: string): RobotsFigures | null {
  const cases = truthCases<GoogleCase>(truth, 'robots-google-tests');
  if (cases === null) return null;
  const wrong = cases.filter(
    ({ robots_latin1, ua, url, allowed }) =>
      new AgentRules(parseRobots(textOf(robots_latin1)), ua).allows(url) !== allowed,
  );
  return { robots_decisions: cases.length, robots_wrong: wrong.length };
}

/** Files of real sites, judged for many agents at the root of the site. */
export function measureRealFiles(truth: string): RobotsFigures | null {
  const cases = truthCases<RealCase>(truth, 'robots-real');
  if (cases === null) return null;
  let decisions = 0;
  let wrong = 0;
  for (const { url, robots_latin1, allowed_root } of cases) {
    const robots = parseRobots(textOf(robots_latin1));
    for (const [agent, allowed] of Object.entries(allowed_root)) {
      decisions += 1;
      if (new AgentRules(robots, agent).allows(url) !== allowed) wrong += 1;
    }
  }
  return { robots_decisions: decisions, robots_wrong: wrong };
}
