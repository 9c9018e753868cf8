import type { UsageCounterDto } from '../quota/usage.dto';
import { bar, count } from './figures';
import { type Html, html } from './html';

/** How much of a limit is used. */
export function counter(name: string, { limit, used }: Pick<UsageCounterDto, 'limit' | 'used'>): Html {
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return html`<li class="panel tile">
    <span class="name">${name}</span>
    <strong class="figure">${count(used)} <span class="of">of ${count(limit)}</span></strong>
    ${bar(percent, percent >= 90 ? 'poor' : 'plain')}
  </li>`;
}
