import { document } from './document';
import { type Html, html } from './html';

export interface PageFault {
  readonly status: number;
  readonly message: string;
  /** To be quoted to support. */
  readonly requestId: string;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'This request cannot be read',
  403: 'Refused',
  404: 'Not found',
  405: 'Not possible here',
  409: 'Not done',
  413: 'Too large',
  415: 'This form cannot be read',
  429: 'Too many requests',
  503: 'Back in a moment',
};

export function errorPage({ status, message, requestId }: PageFault): Html {
  const title = TITLES[status] ?? 'Something went wrong';
  return document({
    title,
    content: html`<div class="narrow">
      <h1>${title}</h1>
      <p>${message}</p>
      <p><a href="/dashboard">To your domains</a></p>
      <p class="hint">Status ${status}, request <code>${requestId}</code></p>
    </div>`,
  });
}
