import type { UsageCounterDto, UsageDto } from '../quota/usage.dto';
import { bar, count } from './figures';
import { type Html, html } from './html';

/** How much of each limit is used. */
export function counters({ monthly, fresh, domain_limit: limit }: UsageDto, domains: number): Html[] {
  return [
    counter('Reads', monthly),
    counter('Fresh reports', fresh),
    counter('Domains', { limit, used: domains }),
  ];
}

function counter(name: string, { limit, used }: Pick<UsageCounterDto, 'limit' | 'used'>): Html {
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return html`<li class="panel tile">
    <span class="name">${name}</span>
    <strong class="figure">${count(used)} <span class="of">of ${count(limit)}</span></strong>
    ${bar(percent, percent >= 90 ? 'poor' : 'plain')}
  </li>`;
}
