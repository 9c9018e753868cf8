import { cookieBanner, e, each, footer, header, menu, page, type Listing } from './markup';

/** A blog's first page, as WordPress draws it. */
export function blogIndex({ title, items }: Listing): string {
  return page(
    title,
    `${header()}<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main"><header class="page-header"><h1 class="page-title">${e(title)}</h1></header>${each(items, ([name = '', text = ''], at) => `<article id="post-${at + 70}" class="post-${at + 70} post type-post status-publish format-standard hentry category-news"><header class="entry-header"><h2 class="entry-title"><a href="/journal/${at}" rel="bookmark">${e(name)}</a></h2><div class="entry-meta"><span class="posted-on"><time class="entry-date published" datetime="2026-0${at + 1}-12">12/0${at + 1}/2026</time></span></div></header><div class="entry-content"><p>${e(text)}</p><a class="more-link" href="/journal/${at}">Continue reading</a></div></article>`)}<nav class="navigation pagination"><a class="page-numbers" href="/page/2">2</a></nav></main></div><aside id="secondary" class="widget-area"><section class="widget widget_archive"><h2>Archives</h2>${menu('archives')}</section></aside></div>${footer()}`,
  );
}

/** Cards that are links as a whole. */
export function cardGrid({ title, items }: Listing): string {
  return page(
    title,
    `${header('header')}<main class="page-main"><div class="container"><h1>${e(title)}</h1><div class="cards">${each(items, ([name = '', text = ''], at) => `<a class="card" href="/item/${at}"><div class="card-image"><img alt=""></div><div class="card-text"><h3>${e(name)}</h3><p>${e(text)}</p></div></a>`)}</div></div></main>${footer('footer')}${cookieBanner()}`,
  );
}

/** Rows of a table of vacancies. */
export function vacancies({ title, items }: Listing): string {
  return page(
    title,
    `${header('top')}<div class="wrapper"><h1>${e(title)}</h1><div class="job-search"><form><label>Keyword</label><input><button>Search</button></form></div><ul class="job-listings">${each(items, ([name = '', text = ''], at) => `<li class="job-listing job-${at}"><a href="/jobs/${at}"><h3 class="job-title">${e(name)}</h3></a><p class="job-summary">${e(text)}</p><a class="apply button" href="/jobs/${at}/apply">Apply</a></li>`)}</ul></div>${footer('bottom')}`,
  );
}

/** Teasers that React streams, under names that a style tool made. */
export function streamedListing({ title, items }: Listing): string {
  return page(
    title,
    `<div id="root">${header('Header_root__x1')}<main><!--$?--><template id="B:0"></template><div>Loading …</div><!--/$--></main>${footer('Footer_root__y2')}</div><div hidden id="S:0"><h1>${e(title)}</h1>${each(items, ([name = '', text = ''], at) => `<section class="Stay_card__k${at}"><h2><a href="/stay/${at}">${e(name)}</a></h2><p>${e(text)}</p></section>`)}</div><script>$RC("B:0","S:0")</script>`,
  );
}
