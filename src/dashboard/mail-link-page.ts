import { document } from './document';
import { type Html, html } from './html';
import { SIGN_IN_PATH, signInAddress } from './return-path';
import { returnField } from './sign-in-page';

/** The same whether anybody has the address or not. */
export function linkMailedPage(returnTo: string): Html {
  return document({
    title: 'Look into your mailbox',
    content: html`<div class="narrow">
      <h1>Look into your mailbox</h1>
      <p role="status">
        If the address belongs to an agency, a mail with a link is on its way. The link works once, for 15
        minutes.
      </p>
      <p class="hint">
        Nothing there? Look among the unwanted mail, and check the address. At most five links are sent an
        hour; after that, wait for the older ones to expire.
      </p>
      <p><a href="${signInAddress(returnTo)}">Back to sign in</a></p>
    </div>`,
  });
}

export interface ConfirmView {
  readonly email: string;
  readonly agencyName: string;
  /** As the link has it. */
  readonly token: string;
  /** The page to show then. */
  readonly returnTo: string;
}

/** Opening the link uses nothing up: programs that look through mails do that. Sending this form does. */
export function confirmLinkPage({ email, agencyName, token, returnTo }: ConfirmView): Html {
  return document({
    title: 'Sign in',
    content: html`<div class="narrow">
      <h1>Sign in to ${agencyName}?</h1>
      <form class="panel" method="post" action="${SIGN_IN_PATH}/link">
        <p>You asked for this link with the address <strong>${email}</strong>.</p>
        <input type="hidden" name="token" value="${token}" />
        ${returnField(returnTo)}
        <button type="submit">Sign in</button>
      </form>
      <p class="hint">If you did not ask for it, close this page: nothing has happened.</p>
    </div>`,
  });
}

/** `returnTo`: the page that was asked for. */
export function deadLinkPage(returnTo: string): Html {
  return document({
    title: 'This link does not work',
    content: html`<div class="narrow">
      <h1>This link does not work</h1>
      <p>It was used already, is older than 15 minutes, or was cut off on its way.</p>
      <p><a href="${signInAddress(returnTo)}">Have another one mailed</a></p>
    </div>`,
  });
}
