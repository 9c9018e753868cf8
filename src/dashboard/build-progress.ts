import type { BuildState } from '../builds/build.entity';
import type { BuildView } from '../builds/builds.queries';
import { BUILD_STAGES, type BuildStage } from '../builds/build-stage';
import type { ActiveDomainBuild } from './domain-list.queries';
import type { DomainPageView } from './domain-page';
import { type Html, html } from './html';
import { inMarketAddress } from './market-choice';
import { STAGE_WORDS, STATUS_WORDS } from './wording';

const TONES = { queued: 'plain', running: 'fair', done: 'good', failed: 'poor' } as const;

export type BuildInProgress = BuildView & { readonly state: 'queued' | 'running' };

export function isActive(build: BuildView | null): build is BuildInProgress {
  return build?.state === 'queued' || build?.state === 'running';
}

/** `state` null: there is no build. */
export function statusBadge(state: BuildState | null): Html {
  if (state === null) return html`<span class="badge plain">Not built yet</span>`;
  return html`<span class="badge ${TONES[state]}">${STATUS_WORDS[state]}</span>`;
}

/** Stage and progress of an active build. The script of the page keeps it up to date. */
export function progress(build: ActiveDomainBuild, label: string): Html {
  const { stage, progress: percent } = build;
  return html`<span class="going" data-build="${buildKey(build)}">
    <progress max="100" value="${percent}" aria-label="${label}"></progress>
    <span class="stage">${percent}% · ${STAGE_WORDS[stage]}</span>
  </span>`;
}

/** What the script of the pages knows a build by: a domain has one at a time for each market. */
export function buildKey({ domainId, market }: Pick<ActiveDomainBuild, 'domainId' | 'market'>): string {
  return market === '' ? String(domainId) : `${domainId} ${market}`;
}

/** How the newest build stands, where there is something to say of it. */
export function buildNotice(view: DomainPageView): Html | null {
  const { build, report } = view;
  if (isActive(build)) return following(view, build);
  if (build?.state !== 'failed') return null;
  return html`<div class="notice poor">
    <p><strong>The last build failed.</strong> ${build.error}</p>
    <p>
      ${report === null ? 'Reading the report through the API starts another one.' : 'Below is the report before it.'}
    </p>
  </div>`;
}

/** The script of the page follows it; without scripts the link does. */
function following({ domain: { id }, market, report }: DomainPageView, build: BuildInProgress): Html {
  return html`<div class="panel">
    <p>
      <strong>${report === null ? 'The first' : 'A new'} report is being built.</strong>
      <a href="${inMarketAddress(`/dashboard/domains/${id}`, market)}">Look again</a>
    </p>
    ${progress({ ...build, market: market.line.slot }, 'Progress of the report')} ${steps(build.stage)}
  </div>`;
}

function steps(current: BuildStage): Html {
  const at = BUILD_STAGES.indexOf(current);
  const shown = BUILD_STAGES.filter((stage) => stage !== 'queued' && stage !== 'done');
  return html`<ol class="steps" aria-label="Steps">
    ${shown.map((stage) => {
      const step = BUILD_STAGES.indexOf(stage);
      const state = step < at ? 'past' : step === at ? 'now' : 'next';
      return html`<li class="${state}" data-stage="${stage}">${STAGE_WORDS[stage]}</li>`;
    })}
  </ol>`;
}
