import { escapeHtml } from '../../../../src/text/escape-html';
import texts from './texts.json';

export type Article = (typeof texts.articles)[number];
export type Product = (typeof texts.products)[number];
export type Collection = (typeof texts.collections)[number];
export type Listing = (typeof texts.listings)[number];
export type Thread = (typeof texts.threads)[number];

export const e = escapeHtml;

/** Every text with one function around it. */
export function each<Item>(items: readonly Item[], write: (item: Item, at: number) => string): string {
  return items.map(write).join('\n');
}

export function page(title: string, body: string, head = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${e(title)}</title>${head}</head><body>${body}</body></html>`;
}

const MENU = ['Home', 'Shop all', 'Our story', 'Journal', 'Wholesale', 'Stockists', 'Help', 'Basket (0)'];

export function menu(classes = 'main-navigation'): string {
  return `<ul class="${classes}">${each(MENU, (name) => `<li class="menu-item"><a href="/${name.toLowerCase().replaceAll(' ', '-')}">${name}</a></li>`)}</ul>`;
}

export function header(classes = 'site-header'): string {
  return `<header class="${classes}"><a class="logo" href="/"><img src="/logo.svg" alt="Logo"></a><nav>${menu()}</nav></header>`;
}

export function footer(classes = 'site-footer'): string {
  return `<footer class="${classes}"><div><h3>Customer care</h3>${menu('footer-links')}</div><form><label>Sign up to our newsletter</label><input type="email"><button>Subscribe</button></form><p>© 2026 All rights reserved. Terms and privacy.</p></footer>`;
}

export function cookieBanner(): string {
  return `<div id="cookie-consent" class="cookie-banner"><p>We use cookies to make this site work, to count visits and to show you advertisements that fit you. You can choose which of them you allow.</p><button>Accept all</button><button>Only necessary</button></div>`;
}

const TEASERS = [
  ['Seven things to do on a rainy Sunday', 'None of them needs a screen, and three of them need butter.'],
  ['The year in numbers', 'What we sold, what came back, and what we learned from it.'],
  [
    'An interview with our courier',
    'Ilse has driven for us since the first parcel, and knows every dog by name.',
  ],
] as const;

export function related(title = 'Related articles', classes = 'related-posts'): string {
  return `<section class="${classes}"><h2>${title}</h2>${each(TEASERS, ([name, summary]) => `<div class="teaser"><h3><a href="/journal/${name.length}">${name}</a></h3><p>${summary}</p></div>`)}</section>`;
}

/** Paragraphs and list of an article, below a headline. */
export function articleBody({ paragraphs, lists }: Article): string {
  const list = lists.length === 0 ? '' : `<ul>${each(lists, (line) => `<li>${e(line)}</li>`)}</ul>`;
  return `${each(paragraphs, (text) => `<p>${e(text)}</p>`)}${list}`;
}

export function articleText({ title, paragraphs, lists }: Article): string {
  return [title, ...paragraphs, ...lists].join('\n');
}

export function productText({ title, price, paragraphs, specs }: Product): string {
  return [title, price, ...paragraphs, ...specs.flat()].join('\n');
}

export function collectionText({ title, intro, items }: Collection): string {
  return [title, intro, ...items.flat()].join('\n');
}

export function listingText({ title, items }: Listing): string {
  return [title, ...items.flat()].join('\n');
}

export function threadText({ title, posts }: Thread): string {
  return [title, ...posts.map(([, text]) => text)].join('\n');
}
