/** In order. `crawl`, `profile`, `prompts` and `probes` overlap: the stage shown is the furthest that has begun. */
export const BUILD_STAGES = [
  'queued',
  'crawl',
  'profile',
  'prompts',
  'probes',
  'signals',
  'sections',
  'snapshot',
  'done',
] as const;
export type BuildStage = (typeof BUILD_STAGES)[number];

/** Percent of the whole at which a stage begins, by the share of time each takes in a typical build. */
export const STAGE_PROGRESS: Readonly<Record<BuildStage, number>> = {
  queued: 0,
  crawl: 5,
  profile: 15,
  prompts: 25,
  probes: 35,
  signals: 85,
  sections: 92,
  snapshot: 97,
  done: 100,
};

/** Progress inside a stage of which `part` (0 to 1) is done. */
export function progressWithin(stage: BuildStage, part: number): number {
  const from = STAGE_PROGRESS[stage];
  const next = BUILD_STAGES[BUILD_STAGES.indexOf(stage) + 1];
  const to = next === undefined ? 100 : STAGE_PROGRESS[next];
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, part)));
}
