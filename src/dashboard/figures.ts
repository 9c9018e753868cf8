import { shortDay } from '../text/english';
import { type Html, html } from './html';

export type Tone = 'good' | 'fair' | 'poor' | 'plain';

/** A time in UTC, to the minute. `iso`: as `toISOString` writes it; null gives a dash. */
export function moment(iso: string | null): Html {
  if (iso === null || !iso.includes('T') || shortDay(iso) === '') return html`–`;
  return html`<time datetime="${iso}">${plainMoment(iso)}</time>`;
}

/** As `moment`, where only text may stand; `to`: the last part of the time. */
export function plainMoment(iso: string, to: 'minute' | 'second' = 'minute'): string {
  return `${shortDay(iso)} ${iso.slice(0, 4)}, ${iso.slice(11, to === 'minute' ? 16 : 19)} UTC`;
}

/** The day of a time in UTC, such as `21 Nov 2026`. */
export function day(iso: string): Html {
  if (shortDay(iso) === '') return html`–`;
  return html`<time datetime="${iso.slice(0, 10)}">${shortDay(iso)} ${iso.slice(0, 4)}</time>`;
}

/** Whole percent: no sample here carries a decimal. Never 0% for a rate above zero, nor 100% for an incomplete one. */
export function percent(pct: number): string {
  if (pct > 0 && pct < 0.5) return '<1%';
  if (pct < 100 && pct >= 99.5) return '>99%';
  return `${Math.round(pct)}%`;
}

/** In percent; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** From 0 to 100, as a drawing needs it. */
export function within(percent: number): number {
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}

/** Whole points with their sign. */
export function points(difference: number): string {
  const whole = Math.round(difference);
  return `${signed(whole)} ${Math.abs(whole) === 1 ? 'point' : 'points'}`;
}

/** With thousands separators. */
export function count(amount: number): string {
  return amount.toLocaleString('en-US');
}

/** With its sign, unless it is 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}

/** Repeats the figure beside it, so screen readers skip it. Drawn, not a background: browsers print it unasked. */
export function bar(percent: number, tone: Tone = 'plain'): Html {
  return html`<svg class="bar ${tone}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="8"></rect>
    <rect class="fill" width="${within(percent)}" height="8"></rect>
  </svg>`;
}

/** Same bounds as the grades: B and better is good, C and D are fair. */
export function toneOf(score: number | null): Tone {
  if (score === null) return 'plain';
  if (score >= 70) return 'good';
  return score >= 40 ? 'fair' : 'poor';
}
