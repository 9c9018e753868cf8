import type { PromptMentionRate } from '../../reports/snapshots.queries';
import { bar } from '../figures';
import { type Html, html } from '../html';

/** The prompts in whose answers the brand is named most often. */
export function promptTiles(prompts: readonly PromptMentionRate[]): Html {
  if (prompts.length === 0) return html`<p>No answer was obtained for this report.</p>`;
  return html`<ol class="tiles prompts">
    ${prompts.map(({ prompt, answers, mentioned }) => {
      const percent = answers === 0 ? 0 : Math.round((100 * mentioned) / answers);
      return html`<li class="panel tile">
        <strong class="figure">${percent}%</strong>
        ${bar(percent)}
        <q class="prompt">${prompt}</q>
        <span class="hint">named in ${mentioned} of ${answers} ${answers === 1 ? 'answer' : 'answers'}</span>
      </li>`;
    })}
  </ol>`;
}
