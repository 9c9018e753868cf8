import { engineName } from '../../config/engine-settings';
import type { RecommendationDto, RecommendationsDto } from '../../reports/recommendation.dto';
import { directionAndLanguage, type Html, html } from '../html';
import { adviceKind } from '../wording';
import type { SectionContent } from './section';
import { counted, listed } from '../../text/english';

/** Shown large; the rest is folded. */
const FIRST = 3;

export function adviceContent({ items }: RecommendationsDto): SectionContent {
  if (items.length === 0) return { finding: 'Nothing to recommend', content: null };
  const rest = items.slice(FIRST);
  return {
    finding: rest.length > 0 ? `${items.length} steps, these three first` : counted(items.length, 'step'),
    content: html`<ol class="advice first">
        ${items.slice(0, FIRST).map((item) => html`<li class="panel">${recommendation(item, 'h3')}</li>`)}
      </ol>
      ${rest.length > 0 && folded(rest)}`,
  };
}

/** By kind, in the order of the first of each kind. */
function folded(items: readonly RecommendationDto[]): Html[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return html`<details>
      <summary>${adviceKind(kind).name}: ${counted(own.length, 'more step')}</summary>
      <ol class="advice">
        ${own.map((item) => html`<li class="panel">${recommendation(item, 'none')}</li>`)}
      </ol>
    </details>`;
  });
}

function recommendation(item: RecommendationDto, heading: 'h3' | 'none'): Html {
  const { name, effort, effect } = adviceKind(item.kind);
  return html`<article>
    ${heading === 'h3' ? html`<h3>${item.title}</h3>` : html`<p><strong>${item.title}</strong></p>`}
    <p>
      <span class="badge plain">${name}</span> <span class="badge plain">${effect}</span>
      <span class="badge plain">${effort}</span>
    </p>
    <p>${item.body}</p>
    ${item.fix !== '' && html`<p><strong>What to do:</strong> ${item.fix}</p>`} ${evidence(item)}
  </article>`;
}

/** What the text before it does not say. */
function evidence(item: RecommendationDto): Html | null {
  const { evidence_prompt: prompt, evidence_engine: engine, evidence_quote: quote } = item;
  const isAsked = prompt !== '' && !item.body.includes(prompt);
  const unnamed = item.competitors_in_evidence.filter((rival) => !item.body.includes(rival));
  if (!isAsked && quote === '' && unnamed.length === 0) return null;
  return html`<div class="evidence">
    ${isAsked && html`<p>Asked: <q ${directionAndLanguage(prompt)}>${prompt}</q></p>`}
    ${quote !== '' && html`<blockquote ${directionAndLanguage(quote)}>${quote}</blockquote>`}
    ${engine !== '' && html`<p class="hint">In an answer of ${engineName(engine)}</p>`}
    ${unnamed.length > 0 && html`<p>Also named: ${listed(unnamed)}</p>`}
  </div>`;
}
