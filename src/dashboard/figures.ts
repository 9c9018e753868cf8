import { type Html, html } from './html';

export type Tone = 'good' | 'fair' | 'poor' | 'plain';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A time in UTC, to the minute. `iso`: as `toISOString` writes it; null gives a dash. */
export function moment(iso: string | null): Html {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(iso ?? '') ?? [];
  const name = MONTHS[Number(month) - 1];
  if (iso === null || name === undefined) return html`–`;
  return html`<time datetime="${iso}">${Number(day)} ${name} ${year}, ${time} UTC</time>`;
}

/** With thousands separators. */
export function count(amount: number): string {
  return amount.toLocaleString('en-US');
}

/** With its sign, unless it is 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}

/** Repeats the figure beside it, so screen readers skip it. Drawn, not a background: it is there on paper, too. */
export function bar(percent: number, tone: Tone = 'plain'): Html {
  const width = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
  return html`<svg class="bar ${tone}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="all" width="100" height="4"></rect>
    <rect class="part" width="${width}" height="4"></rect>
  </svg>`;
}

/** Same bounds as the grades: B and better is good, C and D are fair. */
export function toneOf(score: number | null): Tone {
  if (score === null) return 'plain';
  if (score >= 70) return 'good';
  return score >= 40 ? 'fair' : 'poor';
}
