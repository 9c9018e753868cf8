import type { AttemptDto, AttemptPageDto } from '../refresh-jobs/attempt.dto';
import type { JobStanding } from '../refresh-jobs/job-deliveries.service';
import type { RefreshJobDto, RefreshJobPageDto } from '../refresh-jobs/refresh-job.dto';
import { apiCall } from './api-call';
import { domainDocument, type DomainView } from './domain-head';
import { count, moment } from './figures';
import { type Html, html } from './html';
import { hasSeveral, inMarketAddress, type MarketChoice, marketName, marketQuery } from './market-choice';
import { table } from './table';
import { deliveryFaultWords, webhookStateWords } from './wording';

/** Reports that were ordered for a webhook. */
export function jobsPage(view: DomainView, jobs: RefreshJobPageDto): Html {
  const { domain, market } = view;
  const path = `/dashboard/domains/${domain.id}/jobs`;
  return domainDocument(
    view,
    'jobs',
    html`<h2>Reports sent to your systems</h2>
      ${jobs.items.length === 0 ? noJobs(view) : jobTable(path, market, jobs.items)}
      ${jobs.next_cursor !== null && html`<p><a href="${inMarketAddress(path, market, { cursor: jobs.next_cursor })}">Older deliveries</a></p>`}`,
  );
}

function noJobs({ domain, market, publicBaseUrl }: DomainView): Html {
  return html`<p>None was ordered yet. This call has a fresh report built and posted as a signed webhook:</p>
    ${apiCall(publicBaseUrl, {
      method: 'POST',
      path: `/v1/reports/${domain.id}/refresh`,
      body: {
        callback_url: 'https://hooks.example.com/reports',
        callback_secret: '16 characters at least',
        ...marketQuery(market),
      },
    })}`;
}

function jobTable(path: string, market: MarketChoice, jobs: readonly RefreshJobDto[]): Html {
  const several = hasSeveral(market);
  return table({
    caption: 'Deliveries, newest first',
    cards: true,
    headed: true,
    columns: [
      'Ordered',
      'State',
      { number: 'Attempts' },
      'Next attempt',
      ...(several ? ['Market'] : []),
      'To',
    ],
    rows: jobs.map((job) => [
      html`<a href="${inMarketAddress(`${path}/${job.job_id}`, market)}">${moment(job.created_at)}</a>`,
      stateBadge(job.status),
      job.attempts,
      job.next_attempt_at === null ? '–' : moment(job.next_attempt_at),
      // null: none was ordered
      ...(several ? [job.market === null ? 'Default then' : marketName(market, job.market)] : []),
      html`<span class="address">${job.callback_url}</span>`,
    ]),
  });
}

function stateBadge(status: string): Html {
  const tone =
    status === 'delivered' ? 'good' : status === 'failed' || status === 'build_failed' ? 'poor' : 'fair';
  return html`<span class="badge ${tone}">${webhookStateWords(status)}</span>`;
}

interface Delivery {
  readonly jobId: string;
  readonly attempts: AttemptPageDto;
  readonly standing: JobStanding;
}

/** Every attempt to deliver one report, with what the receiver answered. */
export function deliveryPage(view: DomainView, delivery: Delivery): Html {
  const { domain, market } = view;
  const { jobId, attempts, standing } = delivery;
  const path = `/dashboard/domains/${domain.id}/jobs`;
  return domainDocument(
    view,
    'jobs',
    html`<h2>One delivery</h2>
      <p><a href="${inMarketAddress(path, market)}">All deliveries</a></p>
      ${progress(standing)} ${attempts.items.map(attempt)}
      ${attempts.next_cursor !== null && html`<p><a href="${inMarketAddress(`${path}/${jobId}`, market, { cursor: attempts.next_cursor })}">Earlier attempts</a></p>`}
      ${standing.attempts > 0 && !standing.isErased && sendAgain(view, delivery)}`,
  );
}

function progress({ status, attempts, next_attempt_at: next, isErased }: JobStanding): Html {
  return html`<p class="panel">
    ${stateBadge(status)}
    ${
      status === 'build_failed'
        ? 'The report could not be built: there is nothing to send. Order another one.'
        : attempts === 0 && 'No attempt has ended yet.'
    }
    ${attempts > 0 && next !== null && html`The next attempt is due at ${moment(next)}.`}
    ${isErased && 'It ended so long ago that what was sent was erased. Order another one.'}
  </p>`;
}

function sendAgain({ domain, publicBaseUrl }: DomainView, { jobId, standing }: Delivery): Html {
  return html`<p>
      To send it once more, with the secret that is to sign it.
      ${
        standing.next_attempt_at === null
          ? 'The one given before was erased when the delivery was over.'
          : 'Another attempt is still to come, and the secret given before is kept until the last one: leave the body out, and the next attempt is made at once.'
      }
    </p>
    ${apiCall(publicBaseUrl, {
      method: 'POST',
      path: `/v1/reports/${domain.id}/refresh/${jobId}/redeliver`,
      body: { callback_secret: '16 characters at least' },
    })}`;
}

function attempt(one: AttemptDto): Html {
  const { attempt_n: n, sent_at: at, elapsed_ms: ms, response_status: status, error_kind: fault } = one;
  const excerpt = one.response_excerpt ?? '';
  return html`<article class="panel">
    <h3>
      Attempt ${n}
      <span class="badge ${fault === null ? 'good' : 'poor'}"
        >${fault === null ? 'Accepted' : deliveryFaultWords(fault)}</span
      >
    </h3>
    <p>${moment(at)}, ${count(ms)} ms${status !== null && `, status ${status}`}</p>
    ${excerpt !== '' && html`<pre tabindex="0" class="excerpt"><code>${excerpt}</code></pre>`}
  </article>`;
}
