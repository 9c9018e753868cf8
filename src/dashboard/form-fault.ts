import { type Html, html } from './html';

/** Above a form that was sent and refused; null: it was not. */
export function faultNotice(fault: string | null): Html | null {
  return fault === null ? null : html`<p class="notice poor" role="alert" id="fault">${fault}</p>`;
}

/** Attributes of the input with the fault. */
export const INVALID = html`aria-invalid="true" aria-errormessage="fault"`;
/** A group of choices is not invalid itself: it is described by what is wrong. */
export const INVALID_GROUP = html`aria-describedby="fault"`;
