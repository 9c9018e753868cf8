import { type Html, html } from './html';

/** Shown on top of every report whose figures are not real. */
export function simulatedBanner(): Html {
  return html`<p class="simulated" role="note">
    <strong>SIMULATED</strong>
    At least one engine has no key, and its answers were made up by the simulator. These figures show how the
    service works; they say nothing about what real engines answer.
  </p>`;
}

/** The same beside a single figure. */
export function simulatedBadge(): Html {
  return html`<strong class="badge simulated">Simulated</strong>`;
}
