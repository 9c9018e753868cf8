import { within } from '../figures';
import { type Html, html } from '../html';

/** A bar of 0 to 100 %; repeats a figure beside it. */
export function paperBar(pct: number, kind: 'own' | 'rival'): Html {
  return html`<svg
    class="paper-bar ${kind}"
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect class="all" width="100" height="6"></rect>
    <rect class="part" width="${within(pct)}" height="6"></rect>
  </svg>`;
}

/** A rate with its interval, on a scale of 0 to 100 %; repeats figures beside it. */
export function rangeBar(pct: number, low: number, high: number): Html {
  const [from, to, at] = [within(low), within(high), within(pct)];
  return html`<svg class="range-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect class="all" width="100" height="6"></rect>
    <rect class="band" x="${from}" width="${Math.max(1, to - from)}" height="6"></rect>
    <rect class="point" x="${Math.max(0, at - 0.6)}" width="1.2" height="6"></rect>
  </svg>`;
}

/** Instead of what could not be measured. */
export function notMeasured(what: string): Html {
  return unmeasuredNote(`${what} could not be measured this time.`);
}

/** The same in a sentence of its own. */
export function unmeasuredNote(sentence: string): Html {
  return html`<p class="unmeasured">${sentence}</p>`;
}
