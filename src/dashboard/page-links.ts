import { type Html, html } from './html';

export interface NamedLink {
  readonly address: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

/** Pages to change between; the one that is shown is marked. */
export function pageLinks(links: readonly NamedLink[]): Html {
  return html`<ul>
    ${links.map(
      ({ address, name, isCurrent }) =>
        html`<li>
          <a href="${address}" ${isCurrent && html`aria-current="page"`}>${name}</a>
        </li>`,
    )}
  </ul>`;
}
