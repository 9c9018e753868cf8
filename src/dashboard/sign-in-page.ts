import { document } from './document';
import { Html, html } from './html';

/** `fault`: why the previous attempt failed; null on the first visit. */
export function signInPage(fault: string | null): Html {
  return document({
    title: 'Sign in',
    content: html`<div class="narrow">
      <h1>Sign in</h1>
      <p>
        Your API key opens the dashboard. It shows what the API knows about your domains; with a key of full
        scope you can make and revoke keys.
      </p>
      ${fault !== null && html`<p class="notice poor" role="alert" id="fault">${fault}</p>`}
      <form class="panel" method="post" action="/dashboard/sign-in">
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
          It begins with <code>aeo_</code>. You stay signed in for 12 hours, or until you sign out; the
          browser does not keep the key.
        </p>
        <button type="submit">Sign in</button>
      </form>
      <p class="hint">
        Signed in already, and here by a link from elsewhere? <a href="/dashboard">Open your domains</a>.
      </p>
    </div>`,
  });
}

const INVALID = Html.ofTrustedMarkup('aria-invalid="true" aria-errormessage="fault"');
