// Entries of the worker threads that read what strangers wrote; the pool sets time and heap limits.

import {
  type AnswerReading,
  type AnswerSubject,
  openAnswer,
  readingOf,
  type SourcedAnswer,
} from '../answers/read-answer';
import type { ReadingReply } from '../answers/read-task';
import type { Entity, Reading } from '../answers/reading';
import { verifiedEntities } from '../answers/verify-reading';
import { AgentRules } from '../crawl/agent-rules';
import type { FetchedPage } from '../crawl/page';
import type { Robots } from '../crawl/robots-group';
import { robotsFor } from '../crawl/robots-state';
import { type BotPolicy, botPolicy } from '../diligence/bot-policy';
import { type CheckedClaim, checkAnswer } from '../facts/check-answer';
import type { Proposal } from '../facts/check-task';
import { mergedClaims, type ProposedIn, proposedClaims, withoutExcused } from '../facts/model-claims';
import { pageFacts } from '../facts/page-facts';
import type { SiteFact } from '../facts/site-fact';
import { type SiteFacts, siteFacts } from '../facts/site-facts';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { readAndAnalyse } from '../signals/analyse-page';
import type { PolicyPage } from '../signals/ai-bot-policy';
import type { LogEvidence } from '../signals/observed-answers';
import type { PageContext } from '../signals/page-input';
import { readRobotsDirectives } from '../signals/robots-directives';
import type { SignalResult } from '../signals/signal-result';
import { evaluateSite, type SiteInput } from '../signals/site-signals';
import { robotsVerdicts } from './robots-verdicts';

export interface AnalysisTask {
  readonly page: FetchedPage;
  readonly context: PageContext;
}

/** robots.txt is matched in the thread as well: some files take seconds. */
export type SiteTask = Omit<SiteInput, 'allowed'>;

export interface PolicyTask {
  readonly robots: SiteInput['crawl']['robots'];
  readonly homeUrl: string;
  readonly industry: BotPolicy['industry'];
  /** The directives of the home page. */
  readonly home: PolicyPage;
  readonly logs: LogEvidence | null;
}

export interface AnswerTask {
  readonly answer: SourcedAnswer;
  readonly subject: AnswerSubject;
  readonly facts: SiteFacts;
  /** What a model says the answer says; null: rules read it. */
  readonly said: Reading | null;
  /** It answers a question about the brand: what it says of nobody else is said of the brand. */
  readonly isAboutBrand: boolean;
}

export interface VerificationTask {
  /** Of the answer. */
  readonly text: string;
  readonly reply: ReadingReply;
}

/** What rules and a model read in an answer about the brand. `excused`: keys of claims. */
export interface ClaimsTask extends ProposedIn {
  readonly claims: readonly CheckedClaim[];
  readonly proposals: readonly Proposal[];
  readonly excused: readonly string[];
}

/** What an answer says about the brand, and what it states about it, held against the site. */
export interface ReadAnswer {
  /** null: it could not be read, or there is none. */
  readonly reading: AnswerReading | null;
  readonly claims: readonly CheckedClaim[];
}

export function analyse({ page, context }: AnalysisTask): AnalysedPage {
  const { analysis, readable } = readAndAnalyse(page, context);
  return { ...analysis, facts: readable === null ? [] : pageFacts(readable) };
}

export function read({ answer, subject, facts, said, isAboutBrand }: AnswerTask): ReadAnswer {
  const opened = openAnswer(answer, subject, { reading: said });
  return { reading: readingOf(opened), claims: checkAnswer({ ...opened, isAboutBrand }, facts) };
}

/** The part of a model's reply that the answer bears out; null: too little of it. */
export function verify({ text, reply }: VerificationTask): Entity[] | null {
  return verifiedEntities(text, reply);
}

/** The claims of rules and model together, without accusations that are excused. */
export function claims({ claims: byRules, proposals, excused, ...held }: ClaimsTask): CheckedClaim[] {
  return withoutExcused(mergedClaims(byRules, proposedClaims(proposals, held)), excused);
}

/** Sorts what the pages state into what they agree on and what they do not. */
export function agree(facts: readonly SiteFact[]): SiteFacts {
  return siteFacts(facts);
}

export function evaluate(task: SiteTask): SignalResult[] {
  const { status, text } = task.crawl.robots;
  return evaluateSite({ ...task, allowed: verdictsOf(robotsFor(status, text)) });
}

export function policy({ robots, homeUrl, industry, home, logs }: PolicyTask): BotPolicy {
  const { origin } = new URL(homeUrl);
  const { status, text } = robots;
  const parsed = robotsFor(status, text);
  const allowed = verdictsOf(parsed);
  const allows = (agent: string, path: string): boolean => allowed(agent, origin + path);
  return botPolicy({
    verdict: robotsVerdicts(parsed, { status, allows: (agent) => allows(agent, '/') }),
    allows,
    noindex: (agent) => noindexOf(agent, home),
    logs,
    industry,
  });
}

function noindexOf(
  agent: string,
  { robotsHeader, metaRobots, agentMeta }: PolicyPage,
): 'header' | 'meta' | null {
  const meta = [...metaRobots, ...(agentMeta[agent.toLowerCase()] ?? [])];
  if (readRobotsDirectives(agent, robotsHeader, []).noindex) return 'header';
  return readRobotsDirectives(agent, '', meta).noindex ? 'meta' : null;
}

/** Makes the rules of each agent once. */
function verdictsOf(robots: Robots): SiteInput['allowed'] {
  const rules = new Map<string, AgentRules>();
  return (agent, url) => {
    const own = rules.get(agent) ?? new AgentRules(robots, agent);
    rules.set(agent, own);
    return own.allows(url);
  };
}
