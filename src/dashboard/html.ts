import { escapeHtml } from '../text/escape-html';

/** What a template takes. null, undefined and false leave nothing behind. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

/** Text that is markup already. A private field: nothing that was parsed from JSON can pass for it. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  /** The one way to put markup in as it stands. Never for text that came from outside. */
  static ofTrustedMarkup(markup: string): Html {
    return new Html(markup);
  }

  toString(): string {
    return this.#markup;
  }
}

/** Template tag: every value is escaped unless it is `Html`. Attributes that hold a value must be quoted. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const markup = parts.map((part, at) => part + (at < values.length ? markupOf(values[at]) : ''));
  return Html.ofTrustedMarkup(markup.join(''));
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (isList(value)) return value.map(markupOf).join('');
  return escapeHtml(String(value));
}

function isList(value: HtmlValue): value is readonly HtmlValue[] {
  return Array.isArray(value);
}
