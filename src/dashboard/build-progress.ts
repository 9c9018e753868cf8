import type { BuildView } from '../builds/builds.queries';
import { type Html, html } from './html';
import { STAGE_WORDS, STATUS_WORDS } from './wording';

const TONES = { queued: 'plain', running: 'fair', done: 'good', failed: 'poor' } as const;

/** A page with nothing else to show reloads often; a report that is being read rarely does. */
const WATCHING_SECONDS = 3;
const READING_SECONDS = 30;

export type BuildInProgress = BuildView & { readonly state: 'queued' | 'running' };

export function isActive(build: BuildView | undefined): build is BuildInProgress {
  return build?.state === 'queued' || build?.state === 'running';
}

/** Seconds until the page reloads; null when no build is active. */
export function refreshSeconds(active: boolean, hasReport: boolean): number | null {
  if (!active) return null;
  return hasReport ? READING_SECONDS : WATCHING_SECONDS;
}

export function statusBadge(build: BuildView | undefined): Html {
  if (build === undefined) return html`<span class="badge plain">None</span>`;
  return html`<span class="badge ${TONES[build.state]}">${STATUS_WORDS[build.state]}</span>`;
}

/** Stage and progress of an active build. */
export function progress({ stage, progress: percent }: BuildInProgress, label: string): Html {
  return html`<span class="going">
    <progress max="100" value="${percent}" aria-label="${label}"></progress>
    <span>${percent}% · ${STAGE_WORDS[stage]}</span>
  </span>`;
}
