import { type Html, html } from '../html';
import { PAPER_STYLE_LINK, paperDocument } from './paper-document';

export interface ClosedShare {
  readonly title: string;
  readonly message: string;
}

export const CLOSED_SHARES = {
  expired: {
    title: 'This link has expired',
    message: 'It showed a report for a limited time. Ask whoever sent it to you for a new one.',
  },
  revoked: {
    title: 'This link was withdrawn',
    message: 'Whoever sent it to you has withdrawn it. Ask for a new one.',
  },
  unknown: {
    title: 'There is nothing here',
    message: 'The link is incomplete, or what it showed is gone. Ask whoever sent it to you for a new one.',
  },
  busy: { title: 'Too many requests', message: 'Wait a minute, and open the link again.' },
  away: {
    title: 'Back in a moment',
    message: 'The report cannot be read just now. Open the link again shortly.',
  },
} as const satisfies Record<string, ClosedShare>;

/** Names neither the agency nor the client: who has a dead link need not know them. */
export function closedSharePage({ title, message }: ClosedShare): Html {
  return paperDocument({
    title,
    styles: PAPER_STYLE_LINK,
    content: html`<section class="sheet closed">
      <h1>${title}</h1>
      <p class="lead">${message}</p>
    </section>`,
  });
}
