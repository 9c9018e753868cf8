import type { UsageDto } from '../quota/usage.dto';
import type { BuildView } from '../builds/builds.queries';
import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import type { ReportSectionsDto } from '../reports/report.dto';
import { isActive, progress, refreshSeconds, statusBadge } from './build-progress';
import { document } from './document';
import { count, moment, toneOf } from './figures';
import { type Html, html, type HtmlValue } from './html';
import { simulatedBadge } from './simulated';
import { table } from './table';
import { counter } from './usage-counter';
import type { Viewer } from './viewer.decorator';

export interface DomainRow {
  readonly domain: Domain;
  readonly build: BuildView | undefined;
  readonly report: DomainReport | null;
}

export interface DomainReport {
  readonly generatedAt: Date;
  readonly source: 'live' | 'simulated';
  readonly sections: ReportSectionsDto;
}

export interface HomeView {
  readonly viewer: Viewer;
  readonly usage: UsageDto;
  readonly rows: readonly DomainRow[];
  /** Not the first page. */
  readonly later: boolean;
  /** Id that the next page starts below; null on the last page. */
  readonly olderThan: number | null;
  readonly publicBaseUrl: string;
}

export function homePage(view: HomeView): Html {
  const { viewer, rows } = view;
  const active = rows.some(({ build }) => isActive(build));
  return document({
    title: 'Domains',
    viewer,
    path: '/dashboard',
    refreshSeconds: refreshSeconds(active, rows.length > 1),
    content: html`<h1>${viewer.caller.agencyName}</h1>
      ${usage(view)} ${rows.length === 0 && !view.later ? onboarding(view) : domains(view)}`,
  });
}

function usage({ usage, rows, later, olderThan }: HomeView): Html {
  const known = !later && olderThan === null;
  return html`<section aria-labelledby="usage">
    <h2 id="usage">Usage this month</h2>
    <ul class="tiles">
      <li class="panel tile">
        <span class="name">Tier</span>
        <strong class="figure">${usage.tier.charAt(0).toUpperCase() + usage.tier.slice(1)}</strong>
        <span class="hint">${count(usage.rate_limit_per_min)} requests a minute and key</span>
      </li>
      ${counter('Reads', usage.monthly)} ${counter('Fresh reports', usage.fresh)}
      ${
        known &&
        counter('Domains', {
          limit: usage.domain_limit,
          used: rows.length,
        })
      }
    </ul>
    <p class="hint">
      Reads and fresh reports begin anew on ${moment(usage.resets_at)}. This dashboard uses none of them.
    </p>
  </section>`;
}

function domains({ rows, later, olderThan }: HomeView): Html {
  return html`<section aria-labelledby="domains">
    <h2 id="domains">Domains</h2>
    ${table({
      caption: 'Your domains, newest first',
      columns: [
        { name: 'Domain' },
        { name: 'Status' },
        { name: 'Visibility', numeric: true },
        { name: 'Grade' },
        { name: 'Report of' },
      ],
      rows: rows.map(domainCells),
    })}
    <p>
      ${later && html`<a href="/dashboard">Newest domains</a>`}
      ${olderThan !== null && html`<a href="/dashboard?before=${olderThan}">Older domains</a>`}
    </p>
  </section>`;
}

function domainCells({ domain, build, report }: DomainRow): HtmlValue[] {
  const { overview, readiness } = report?.sections ?? {};
  const { brand } = knownProfile(domain.profile, domain.ownProfile);
  return [
    html`<a href="/dashboard/domains/${domain.id}">${domain.host}</a>
      ${brand !== null && html`<span class="hint block">${brand}</span>`}`,
    html`${statusBadge(build)} ${isActive(build) && progress(build, `Progress of ${domain.host}`)}`,
    html`${overview === undefined ? '–' : `${overview.visibility_pct}%`}
    ${report?.source === 'simulated' && simulatedBadge()}`,
    readiness === undefined
      ? '–'
      : html`<span
          class="badge ${readiness.headline_grade === '—' ? 'plain' : toneOf(readiness.headline_score)}"
          >${readiness.headline_grade}</span
        >`,
    moment(report?.generatedAt.toISOString() ?? null),
  ];
}

function onboarding({ publicBaseUrl }: HomeView): Html {
  return html`<section class="panel" aria-labelledby="first">
    <h2 id="first">Your first domain</h2>
    <p>No domain is registered yet. Register one through the API; its report follows within minutes:</p>
    <pre tabindex="0"><code>curl -X POST ${publicBaseUrl}/v1/domains \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"domain":"example.com"}'</code></pre>
    <p><a href="${publicBaseUrl}/docs">API documentation</a></p>
  </section>`;
}
