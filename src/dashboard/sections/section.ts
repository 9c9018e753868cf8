import { type Html, html, type HtmlValue } from '../html';

/** The table of contents links to the ids, which are the section keys. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: HtmlValue;
}

export function section({ id, title, content }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
}

/** Instead of a section whose build failed. */
export function unbuilt(): Html {
  return html`<p class="notice">This section could not be built. The other ones are complete.</p>`;
}

/** One figure under its name. */
export function tile(name: string, figure: HtmlValue, note: HtmlValue = null): Html {
  return html`<li class="panel tile">
    <span class="name">${name}</span>
    <strong class="figure">${figure}</strong>
    ${note !== null && html`<span class="hint">${note}</span>`}
  </li>`;
}
