import { engineName } from '../../config/engine-settings';
import type { RecommendationDto } from '../../reports/recommendation.dto';
import { type Html, html } from '../html';
import { kindWords } from '../wording';
import type { ClientReport, ClientReportView } from './client-report-view';
import { counted, unmeasured } from './paper-figures';

/** So many are told in full; of so many more the title. */
const IN_FULL = 3;
const BY_TITLE = 6;
const MOST_QUOTED = 220;

export function adviceSheet({ client, host }: ClientReportView, report: ClientReport): Html {
  const items = report.sections.recommendations?.items;
  return html`<h2>What to do</h2>
    ${items === undefined ? unmeasured('What to do') : advice(items)} ${method(client, host, report)}`;
}

function advice(items: readonly RecommendationDto[]): Html {
  if (items.length === 0) return html`<p>Nothing to recommend: keep going.</p>`;
  const later = items.slice(IN_FULL, IN_FULL + BY_TITLE);
  return html`<ol class="advice">
      ${items.slice(0, IN_FULL).map(inFull)}
    </ol>
    ${
      later.length > 0 &&
      html`<h3 class="rule">After that</h3>
        <ul class="later">
          ${later.map(({ title, kind }) => html`<li><span class="kind">${kindWords(kind)}</span> ${title}</li>`)}
        </ul>`
    }`;
}

function inFull({
  kind,
  title,
  body,
  fix,
  evidence_quote: quote,
  evidence_engine: engine,
}: RecommendationDto): Html {
  return html`<li>
    <p class="kind">${kindWords(kind)}</p>
    <h3>${title}</h3>
    <p>${body}</p>
    ${fix !== '' && html`<p class="fix"><strong>Do this:</strong> ${fix}</p>`}
    ${
      quote !== '' &&
      html`<blockquote>
        ${shortened(quote)}${engine !== '' && html`<cite>${engineName(engine)}</cite>`}
      </blockquote>`
    }
  </li>`;
}

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MOST_QUOTED) return text;
  return `${characters.slice(0, MOST_QUOTED).join('').trimEnd()}…`;
}

function method(client: string, host: string, { sections, prompts, coverage }: ClientReport): Html {
  const answers = sections.overview?.total_probes ?? 0;
  const engines = coverage.engines.map(({ engine }) => engineName(engine)).join(', ');
  return html`<section class="method">
    <h3>How this was measured</h3>
    <p>
      ${counted(prompts.length, 'question')} that buyers ask, put to
      ${engines === '' ? 'no assistant' : engines}, gave ${counted(answers, 'answer')}. Each was read for the
      names in it and the links to ${host}. Assistants answer the same question differently from one time to
      the next, so a rate comes with the range in which 95 of 100 such ranges hold the true one. The figures
      are about these questions to these assistants: they do not say what every buyer of ${client} sees.
    </p>
  </section>`;
}
