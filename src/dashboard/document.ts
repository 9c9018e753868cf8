import { type Html, html, type HtmlValue } from './html';
import { pageLinks } from './page-links';
import { CSRF_FIELD } from './session';
import type { Viewer } from './viewer.decorator';

export interface PageContent {
  readonly title: string;
  readonly content: HtmlValue;
  /** Who is signed in: shows the navigation. */
  readonly viewer?: Viewer;
  /** Path of the page, to mark it in the navigation. */
  readonly path?: string;
}

const NAVIGATION = [
  { address: '/dashboard', name: 'Domains' },
  { address: '/dashboard/agency/api-keys', name: 'Keys and people' },
  { address: '/dashboard/agency/plan', name: 'Plan' },
] as const;

/** A whole page. Works without scripts, on a phone and by keyboard. */
export function document({ title, content, viewer, path }: PageContent): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Agency reports</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dashboard/style.css" />
        ${viewer !== undefined && html`<script src="/dashboard/live.js" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <p class="product">Agency reports</p>
          ${viewer !== undefined && navigation(viewer, path)}
        </header>
        <main id="content" tabindex="-1">${content}</main>
      </body>
    </html>`;
}

function navigation(viewer: Viewer, current: string | undefined): Html {
  const links = NAVIGATION.map((link) => ({ ...link, isCurrent: link.address === current }));
  return html`<nav aria-label="Dashboard">${pageLinks(links)}</nav>
    <form class="sign-out" method="post" action="/dashboard/sign-out">
      ${csrfInput(viewer)}
      <span class="agency">${viewer.caller.agencyName}</span>
      <button type="submit">Sign out</button>
    </form>`;
}

/** Every form of a session has one. */
export function csrfInput({ csrfToken }: Viewer): Html {
  return html`<input type="hidden" name="${CSRF_FIELD}" value="${csrfToken}" />`;
}
