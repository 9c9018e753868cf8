import { bar } from './layout';
import type { Style } from './style';

const STAGES: Readonly<Record<string, string>> = {
  start: 'starting databases and service',
  queued: 'waiting for a worker',
  crawl: 'reading the site',
  profile: 'finding out brand and trade',
  prompts: 'writing buyer prompts',
  probes: 'asking the engines',
  signals: 'measuring the pages',
  sections: 'adding up',
  snapshot: 'saving the report',
  done: 'done',
};

export interface Progress {
  readonly stage: string;
  /** 0 to 100; null when unknown. */
  readonly percent: number | null;
}

export function stageText(stage: string): string {
  return STAGES[stage] ?? stage;
}

/** One line, repainted in place. */
export function progressLine({ stage, percent }: Progress, elapsedMs: number, style: Style): string {
  const share = percent === null ? '' : `${style.good(bar(percent, 30))} ${percentText(percent)}  `;
  return `  ${share}${stageText(stage)}  ${style.dim(seconds(elapsedMs))}`;
}

/** For output that cannot be repainted: one line per stage. */
export function stageLine({ stage, percent }: Progress, elapsedMs: number): string {
  const share = percent === null ? '' : `${percentText(percent)}  `;
  return `  ${seconds(elapsedMs).padStart(7)}  ${share}${stageText(stage)}`;
}

function percentText(percent: number): string {
  return `${percent} %`.padStart(5);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
