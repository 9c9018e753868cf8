import { type Html, html, type HtmlValue } from '../html';

export interface PaperDocument {
  readonly title: string;
  readonly styles: HtmlValue;
  /** Stands before the sheets, and is not printed. */
  readonly toolbar?: HtmlValue;
  readonly content: HtmlValue;
}

export const PAPER_STYLE_LINK = html`<link rel="stylesheet" href="/dashboard/report.css" />`;

/** A whole page of sheets: for paper, and readable on a screen, too. */
export function paperDocument({ title, styles, toolbar = null, content }: PaperDocument): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${styles}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        ${toolbar}
        <main id="content" tabindex="-1">${content}</main>
      </body>
    </html>`;
}
