import type { Scope } from '../auth/principal';
import type { BuildState } from '../builds/build.entity';
import type { BuildStage } from '../builds/build-stage';
import { SLOT_LABELS, SLOTS } from '../facts/slot';

/** What each kind of advice is, what it costs and what it may bring. */
export interface AdviceKind {
  readonly name: string;
  readonly effort: 'Small effort' | 'Some effort' | 'Large effort';
  readonly effect: 'Large effect' | 'Some effect' | 'Small effect';
}

const KINDS: Readonly<Record<string, AdviceKind>> = {
  win_prompt: { name: 'Be named where rivals are', effort: 'Large effort', effect: 'Large effect' },
  close_citation_gap: { name: 'Be cited as well as named', effort: 'Some effort', effect: 'Some effect' },
  improve_readiness: { name: 'Make pages easier to cite', effort: 'Some effort', effect: 'Some effect' },
  fix_signal: { name: 'Mend the site', effort: 'Small effort', effect: 'Some effect' },
  unblock_ai_bots: { name: 'Let answer engines in', effort: 'Small effort', effect: 'Large effect' },
  fix_contradiction: {
    name: 'Correct what engines get wrong',
    effort: 'Some effort',
    effect: 'Large effect',
  },
};

export const STAGE_WORDS: Readonly<Record<BuildStage, string>> = {
  queued: 'Waiting to start',
  crawl: 'Reading the site',
  profile: 'Working out brand and field',
  prompts: 'Choosing the questions',
  probes: 'Asking the answer engines',
  signals: 'Measuring the pages',
  sections: 'Writing the sections',
  snapshot: 'Saving the report',
  done: 'Done',
};

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = { full: 'Full', read: 'Read only' };

export const STATUS_WORDS: Readonly<Record<BuildState, string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Ready',
  failed: 'Failed',
};

export const sectionWords = reader({
  overview: 'visibility',
  citations: 'competitors and sources',
  readiness: 'how ready the pages are',
  signals: 'how the site is built',
  recommendations: 'what to do',
});

export const dimensionWords = reader({
  numerical_specifics: 'Figures and numbers',
  named_entities: 'Names of people, places and products',
  authoritative_outbound_links: 'Links to authorities',
  author_byline: 'A named author',
  last_updated: 'A date of the last change',
  content_length: 'A fitting length',
});

export const sourceClassWords = reader({
  own: 'Your own site',
  competitor: 'Competitors',
  editorial: 'Publications, blogs',
  directory_or_review: 'Directories, reviews',
  forum: 'Forums',
  reference: 'Encyclopaedias',
  social: 'Social networks',
  institution: 'Public bodies, science',
  other: 'Other sites',
});

export const engineFaultWords = reader({
  auth: 'its key was refused',
  permission: 'its key may not ask',
  bad_request: 'it refused the question',
  rate_limit: 'it was asked too often',
  quota: 'its quota was used up',
  server: 'it had a fault of its own',
  timeout: 'it took too long',
  network: 'it could not be reached',
  refusal: 'it declined to answer',
  empty: 'its answer was empty',
  unreadable: 'its answer could not be read',
});

export const framingWords = reader({
  recommended: 'Recommends you',
  neutral: 'Only mentions you',
  warned_against: 'Advises against you',
});

export const versusWords = reader({
  ahead: 'You are named more often',
  behind: 'Named more often than you',
  no_clear_difference: 'No clear difference',
});

export const gapWords = reader({
  attribution_loss: 'You are named more often than your site is cited.',
  click_loss: 'Your site is cited more often than you are named.',
  no_clear_gap: 'Being named and being cited show no clear difference.',
});

export const gradeWords = reader({
  decision: 'Sound enough to decide on',
  directional: 'Shows the direction',
  exploratory: 'A first impression',
  simulated: 'Simulated: says nothing about real engines',
  none: 'No figure yet',
});

export const comparisonWords = reader({
  moved_up: 'Up',
  moved_down: 'Down',
  within_noise: 'No change shown',
  insufficient_data: 'Too few answers',
  not_comparable: 'Not comparable',
});

export const agentClassWords = reader({
  search: 'fills the index of an answer engine',
  user_fetch: 'opens a page for a person who asks',
  training: 'collects text to train models',
});

/** By what it is decided whether an agent may read a site. */
export const agentRuleWords = reader({
  named_group: 'A rule with its name',
  group_for_all: 'The rule for all',
  no_rule: 'No rule',
  robots_unreachable: 'robots.txt could not be fetched',
  header: 'A header of the home page',
  meta: 'The HTML of the home page',
  observed_refusal: 'The site’s logs',
});

export const webhookStateWords = reader({
  queued: 'Queued',
  delivering: 'Being delivered',
  delivered: 'Delivered',
  failed: 'Not delivered',
  build_failed: 'No report to send',
});

export const deliveryFaultWords = reader({
  connect: 'The address could not be reached',
  timeout: 'No answer in time',
  non_2xx: 'Refused by the receiver',
  build: 'There was no report to send',
  client_build: 'The request could not be made',
  other: 'Failed for another reason',
});

/** What a statement about a company is about. null: it is not known. */
export function slotWords(slot: string | null): string {
  const known = SLOTS.find((one) => one === slot);
  return known === undefined ? 'a fact' : SLOT_LABELS[known];
}

/** `confidence`: 0 to 1. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.85) return 'almost certain';
  return confidence >= 0.6 ? 'likely' : 'a guess: please check';
}

export function adviceKind(kind: string): AdviceKind {
  return KINDS[kind] ?? { name: spaced(kind), effort: 'Some effort', effect: 'Some effect' };
}

/** A key such as `author_byline` as words. */
function spaced(key: string): string {
  return capitalized(key.replaceAll('_', ' '));
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A key that has no words of its own is shown as words all the same. */
function reader(words: Readonly<Record<string, string>>): (key: string) => string {
  return (key) => (Object.hasOwn(words, key) ? words[key] : undefined) ?? spaced(key);
}
