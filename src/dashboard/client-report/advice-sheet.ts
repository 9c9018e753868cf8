import type { RecommendationDto } from '../../reports/recommendation.dto';
import { type Html, html } from '../html';
import { adviceKind } from '../wording';
import type { ClientReport } from './client-report-view';
import { notMeasured } from './paper-figures';

/** So many are told in full; of others the title, as far as the sheet has room. */
const IN_FULL = 3;
const MAX_TITLES = 4;
/** Measured in print, on Letter with a wide font. */
const SHEET_CHARACTERS = 2_300;
const TITLE_CHARACTERS = 250;
/** What the notice on a simulated report takes. */
const NOTICE_CHARACTERS = 400;

export function adviceSheet({ sections: { recommendations }, source }: ClientReport): Html {
  const items = recommendations?.items;
  return html`<h2>What to do</h2>
    ${items === undefined ? notMeasured('What to do') : advice(items, SHEET_CHARACTERS - (source === 'simulated' ? NOTICE_CHARACTERS : 0))}`;
}

function advice(items: readonly RecommendationDto[], characters: number): Html {
  if (items.length === 0) return html`<p>Nothing to recommend: keep going.</p>`;
  const full = items.slice(0, IN_FULL);
  const later = items.slice(IN_FULL, IN_FULL + roomFor(full, characters));
  return html`<ol class="advice">
      ${full.map(inFull)}
    </ol>
    ${
      later.length > 0 &&
      html`<h3 class="rule">After that</h3>
        <ul class="later">
          ${later.map(({ title, kind }) => html`<li><span class="kind">${adviceKind(kind).name}</span> <span>${title}</span></li>`)}
        </ul>`
    }`;
}

/** How many titles fit below these. */
function roomFor(full: readonly RecommendationDto[], characters: number): number {
  const used = full.reduce((sum, { title, body, fix }) => sum + title.length + body.length + fix.length, 0);
  const room = Math.floor((characters - used) / TITLE_CHARACTERS);
  return Math.min(MAX_TITLES, Math.max(0, room));
}

function inFull({ kind, title, body, fix }: RecommendationDto): Html {
  return html`<li>
    <p class="kind">${adviceKind(kind).name}</p>
    <h3>${title}</h3>
    <p>${body}</p>
    ${fix !== '' && html`<p class="fix"><strong>Do this:</strong> ${fix}</p>`}
  </li>`;
}
