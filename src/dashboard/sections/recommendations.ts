import { engineName } from '../../config/engine-settings';
import type { RecommendationDto, RecommendationsDto } from '../../reports/recommendation.dto';
import { type Html, html } from '../html';
import { kindWords } from '../wording';

export function recommendationsContent({ items }: RecommendationsDto): Html {
  if (items.length === 0) return html`<p>Nothing to recommend.</p>`;
  return html`<ol class="advice">
    ${items.map((item) => html`<li class="panel">${recommendation(item)}</li>`)}
  </ol>`;
}

function recommendation(item: RecommendationDto): Html {
  return html`<article>
    <h3><span class="priority">${item.priority}</span> ${item.title}</h3>
    <p><span class="badge plain">${kindWords(item.kind)}</span></p>
    <p>${item.body}</p>
    ${item.fix !== '' && html`<p><strong>What to do:</strong> ${item.fix}</p>`} ${evidence(item)}
  </article>`;
}

function evidence(item: RecommendationDto): Html | null {
  const { evidence_prompt: prompt, evidence_engine: engine, evidence_quote: quote } = item;
  const rivals = item.competitors_in_evidence.join(', ');
  if (prompt === '' && quote === '' && rivals === '') return null;
  return html`<div class="evidence">
    ${prompt !== '' && html`<p>Asked: <q>${prompt}</q></p>`}
    ${quote !== '' && html`<blockquote>${quote}</blockquote>`}
    ${engine !== '' && html`<p class="hint">Answered by ${engineName(engine)}</p>`}
    ${rivals !== '' && html`<p>Named instead: ${rivals}</p>`}
  </div>`;
}
