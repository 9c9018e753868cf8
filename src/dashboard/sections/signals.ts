import type { SignalsDto } from '../../reports/report.dto';
import { bar, moment, toneOf } from '../figures';
import { type Html, html, webLink } from '../html';

export function signalsContent({ homepage_url: home, cards }: SignalsDto): Html {
  return html`<p>Measured on ${webLink(home)}</p>
    <ul class="tiles">
      ${cards.map(
        ({ label, score, stale, fetched_at: fetchedAt }) =>
          html`<li class="panel tile">
            <span class="name">${label}</span>
            <strong class="figure">${score ?? '–'}</strong>
            ${score !== null && bar(score, toneOf(score))}
            <span class="hint">
              ${stale && html`<span class="badge fair">Stale</span>`} ${moment(fetchedAt)}
            </span>
          </li>`,
      )}
    </ul>`;
}
