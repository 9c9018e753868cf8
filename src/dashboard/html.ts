import { escapeHtml } from '../text/escape-html';
import { detectLanguage } from '../text/language';
import { parseUrl } from '../text/parse-url';

/** What a template takes. null, undefined and false print nothing. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

/** Text that is markup already. The private field keeps parsed JSON from passing for it. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  /** The only way to insert markup unescaped. Never for text from outside. */
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

/** A link to an address from outside. Anything but http and https stays text. */
export function webLink(address: string): Html {
  const protocol = parseUrl(address)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:') return html`${address}`;
  return html`<a class="address" href="${address}" rel="nofollow noopener noreferrer">${address}</a>`;
}

/** For the element that holds a text of others: its direction, and its language where it can be told. */
export function directionAndLanguage(text: string): Html {
  const language = detectLanguage(text);
  return html`dir="auto" ${language !== null && html`lang="${language}"`}`;
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
