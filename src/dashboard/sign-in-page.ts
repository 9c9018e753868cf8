import type { LinkHolder } from '../agencies/sign-in-links.queries';
import { document } from './document';
import { faultNotice, INVALID } from './form-fault';
import { type Html, html } from './html';
import { HOME_PATH, RETURN_FIELD, SIGN_IN_PATH, signInAddress } from './return-path';

interface SignInFault {
  readonly field: 'email' | 'api-key';
  readonly message: string;
  /** What was typed, to be corrected; a key is not shown again. */
  readonly given?: string;
}

/** `returnTo`: the page to show then. `fault` null: the first visit. `ended`: the reader was signed in until now. */
export function signInPage(returnTo: string, fault: SignInFault | null, ended = false): Html {
  return document({
    title: 'Sign in',
    content: html`<div class="narrow">
      <h1>Sign in</h1>
      ${ended && html`<p class="notice" role="status">Your session has ended. Sign in to go on.</p>`}
      ${mailForm(fault?.field === 'email' ? fault : null, returnTo)}
      ${keyForm(fault?.field === 'api-key' ? fault.message : null, returnTo)}
      <p class="hint">
        You stay signed in for 12 hours, or until you sign out. Already signed in and followed a link here?
        <a href="${returnTo}">${returnTo === HOME_PATH ? 'Open your domains' : 'Open the page'}</a>.
      </p>
    </div>`,
  });
}

function mailForm(fault: SignInFault | null, returnTo: string): Html {
  return html`<form class="panel" method="post" action="${SIGN_IN_PATH}/mail">
    <h2>With a link by mail</h2>
    ${faultNotice(fault?.message ?? null)}
    <label for="email">Your address</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      maxlength="254"
      value="${fault?.given ?? ''}"
      required
      aria-describedby="email-hint"
      ${fault !== null && INVALID}
    />
    <p class="hint" id="email-hint">The address of the account, or one that your agency has added.</p>
    ${returnField(returnTo)}
    <button type="submit">Mail me a link</button>
  </form>`;
}

function keyForm(fault: string | null, returnTo: string): Html {
  return html`<form class="panel" method="post" action="${SIGN_IN_PATH}">
    <h2>With an API key</h2>
    ${faultNotice(fault)}
    <label for="api-key">API key</label>
    <input
      id="api-key"
      name="api_key"
      type="password"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      maxlength="200"
      required
      aria-describedby="api-key-hint"
      ${fault !== null && INVALID}
    />
    <p class="hint" id="api-key-hint">
      It begins with <code>aeo_</code>. The browser does not keep it, and a key of full scope can make and
      revoke others.
    </p>
    ${returnField(returnTo)}
    <button type="submit">Sign in</button>
  </form>`;
}

function returnField(returnTo: string): Html | null {
  return returnTo === HOME_PATH
    ? null
    : html`<input type="hidden" name="${RETURN_FIELD}" value="${returnTo}" />`;
}

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

/** Opening the link uses nothing up: programs that look through mails do that. Sending this form does. */
export function confirmLinkPage({ email, agencyName }: LinkHolder, token: string, returnTo: string): Html {
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
