import { type Html, html, type HtmlValue } from '../html';

export interface SectionContent {
  /** The answer in a few words, for the heading; null: there is none. */
  readonly finding: HtmlValue;
  readonly content: HtmlValue;
}

/** A question of a manager and its answer. The contents link to the ids. */
export interface Section extends SectionContent {
  readonly id: string;
  readonly question: string;
}

export function section({ id, question, finding, content }: Section): Html {
  return html`<section class="question" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">
      ${finding === null ? question : html`<span class="asked">${question}</span> ${finding}`}
    </h2>
    ${content}
  </section>`;
}

/** Instead of what rests on a section whose build failed. `reason`: in a clause; null where it is not known. */
export function unbuilt(reason: string | null): Html {
  return html`<p class="notice">
    This part could not be built${reason === null ? '' : `: ${reason}`}. The other ones are complete.
  </p>`;
}

export function tile(name: string, figure: HtmlValue, note: HtmlValue = null): Html {
  return html`<li class="panel tile">
    <span class="name">${name}</span>
    <strong class="figure">${figure}</strong>
    ${note !== null && html`<span class="hint">${note}</span>`}
  </li>`;
}
