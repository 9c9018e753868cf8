import { engineName } from '../../config/engine-settings';
import { comparisonReasonWords } from '../../history/break-words';
import type { ComparisonDto } from '../../history/comparison.dto';
import { day, points } from '../figures';
import { type Html, html } from '../html';
import { capitalized, comparisonWords } from '../wording';
import { listed } from '../../text/english';

/** How a figure moved since the report before, as far as the answers can tell. */
export function changeContent(comparison: ComparisonDto | null): Html | null {
  if (comparison === null) return null;
  return html`<p>
    ${changeBadge(comparison)} since ${day(comparison.from.generated_at)}. ${changeWords(comparison)}
  </p>`;
}

/** Arrows only where the figure has moved by more than chance. */
export function changeBadge(comparison: ComparisonDto): Html {
  const { verdict, difference_pp: difference } = comparison;
  const arrow = ARROWS[verdict];
  return html`<span class="badge ${TONES[verdict] ?? 'plain'}"
    >${arrow !== undefined && difference !== null ? `${arrow} ${points(difference)}` : verdictWords(comparison)}</span
  >`;
}

/** What a comparison comes to, without a figure. */
export function verdictWords({ verdict, reasons, from, to }: ComparisonDto): string {
  const isSame =
    verdict === 'insufficient_data' &&
    from.rate?.denominator === to.rate?.denominator &&
    reasons.includes('same_answers') &&
    reasons.every((reason) => reason === 'same_answers' || reason === 'simulated');
  return isSame ? 'No new answers' : comparisonWords(verdict);
}

const TONES: Readonly<Record<string, string>> = { moved_up: 'good', moved_down: 'poor' };
const ARROWS: Readonly<Record<string, string>> = { moved_up: '▲', moved_down: '▼' };

export function changeWords(comparison: ComparisonDto): string {
  const { verdict, reasons, excluded_engines: excluded, minimum_detectable_pp: detectable } = comparison;
  if (verdict === 'moved_up' || verdict === 'moved_down') {
    // the rates of the two reports are of all engines, and may differ by something else
    const without = listed(excluded.map(({ engine }) => engineName(engine)));
    return `More than chance alone does${without === '' ? '' : `, measured without ${without}`}.`;
  }
  if (verdict === 'within_noise' && detectable !== null) {
    return detectable >= 100
      ? 'With so few answers only a complete turn would show.'
      : `A change of ${points(detectable).replace('+', '')} or more would most likely have shown.`;
  }
  const why = listed(reasons.map(comparisonReasonWords));
  return why === '' ? '' : `${capitalized(why)}.`;
}
