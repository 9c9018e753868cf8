import { document } from './document';
import { faultNotice, INVALID } from './form-fault';
import { type Html, html } from './html';
import { HOME_PATH, RETURN_FIELD, SIGN_IN_PATH } from './return-path';

/** What is wrong with a form that was sent. */
export interface SignInFault {
  readonly field: 'email' | 'api-key';
  readonly message: string;
  /** What was typed, to be corrected; a key is not shown again. */
  readonly given?: string;
}

export interface SignInView {
  /** Why the previous attempt failed; null on the first visit. */
  readonly fault: SignInFault | null;
  /** The page to show then. */
  readonly returnTo: string;
  /** The reader was signed in until now. */
  readonly ended: boolean;
}

export function signInPage({ fault, returnTo, ended }: SignInView): Html {
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

export function returnField(returnTo: string): Html | null {
  return returnTo === HOME_PATH
    ? null
    : html`<input type="hidden" name="${RETURN_FIELD}" value="${returnTo}" />`;
}
