import type { BuildState } from '../builds/build.entity';
import type { BuildStage } from '../builds/build-stage';

const GAPS: Readonly<Record<string, string>> = {
  attribution_loss: 'named more often than linked (attribution loss)',
  click_loss: 'linked more often than named (click loss)',
  balanced: 'named as often as linked',
};

const KINDS: Readonly<Record<string, string>> = {
  win_prompt: 'Win a prompt',
  close_citation_gap: 'Close the citation gap',
  improve_readiness: 'Improve readiness',
  fix_signal: 'Fix a signal',
  unblock_ai_bots: 'Unblock AI bots',
  fix_contradiction: 'Fix a contradiction',
};

export const STAGE_WORDS: Readonly<Record<BuildStage, string>> = {
  queued: 'Waiting to start',
  crawl: 'Reading the site',
  profile: 'Working out brand and field',
  prompts: 'Choosing the prompts',
  probes: 'Asking the answer engines',
  signals: 'Measuring the pages',
  sections: 'Writing the sections',
  snapshot: 'Saving the report',
  done: 'Done',
};

export const STATUS_WORDS: Readonly<Record<BuildState, string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Ready',
  failed: 'Failed',
};

export function gapWords(direction: string): string {
  return GAPS[direction] ?? spaced(direction);
}

export function kindWords(kind: string): string {
  return KINDS[kind] ?? spaced(kind);
}

/** A key such as `author_byline` as words. */
export function spaced(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
