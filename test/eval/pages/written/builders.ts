import {
  articleBody,
  cookieBanner,
  e,
  each,
  footer,
  header,
  menu,
  page,
  related,
  type Article,
} from './markup';

/** HubSpot: every cell is a `widget-span`. */
export function hubspot(article: Article): string {
  const cell = (at: number, inner: string): string =>
    `<div class="row-fluid-wrapper row-depth-1 row-number-${at}"><div class="row-fluid"><div class="span12 widget-span widget-type-cell" data-widget-type="cell" data-x="0" data-w="12"><div class="span12 widget-span widget-type-custom_widget" data-widget-type="custom_widget"><div id="hs_cos_wrapper_module_${at}" class="hs_cos_wrapper hs_cos_wrapper_widget hs_cos_wrapper_type_module widget-type-rich_text" data-hs-cos-type="module"><span id="hs_cos_wrapper_module_${at}_" class="hs_cos_wrapper hs_cos_wrapper_widget hs_cos_wrapper_type_rich_text">${inner}</span></div></div></div></div></div>`;
  return page(
    article.title,
    `<div class="header-container-wrapper"><div class="header-container container-fluid"><div class="span12 widget-span widget-type-global_group"><div class="hs-menu-wrapper active-branch flyouts hs-menu-flow-horizontal" role="navigation">${menu()}</div></div></div></div>
<div class="body-container-wrapper"><div class="body-container container-fluid">${cell(1, `<h1>${e(article.title)}</h1>`)}${each(article.paragraphs, (text, at) => cell(at + 2, `<p>${e(text)}</p>`))}${article.lists.length > 0 ? cell(90, `<ul>${each(article.lists, (line) => `<li>${e(line)}</li>`)}</ul>`) : ''}</div></div>
<div class="footer-container-wrapper"><div class="footer-container">${footer('footer')}</div></div>${cookieBanner()}`,
    '<meta name="generator" content="HubSpot">',
  );
}

/** SiteOrigin: every part of the page is a `widget` of WordPress. */
export function siteOrigin(article: Article): string {
  const panel = (at: number, inner: string): string =>
    `<div id="pg-12-${at}" class="panel-grid panel-no-style"><div id="pgc-12-${at}-0" class="panel-grid-cell"><div id="panel-12-${at}-0-0" class="so-panel widget widget_sow-editor panel-first-child panel-last-child"><div class="so-widget-sow-editor so-widget-sow-editor-base"><div class="siteorigin-widget-tinymce textwidget">${inner}</div></div></div></div></div>`;
  return page(
    article.title,
    `<div id="page">${header('site-header')}<div id="content" class="site-content"><div id="pl-12" class="panel-layout">${panel(0, `<h1>${e(article.title)}</h1>`)}${each(article.paragraphs, (text, at) => panel(at + 1, `<p>${e(text)}</p>`))}${panel(40, articleBody({ ...article, paragraphs: [] }))}</div></div>
<div id="secondary" class="widget-area"><aside class="widget widget_recent_entries"><h2 class="widget-title">Recent posts</h2>${menu('recent')}</aside></div>${footer()}</div>`,
  );
}

/** Words where a theme expects a sidebar: a one-page site of a practice. */
export function allInAsides(article: Article): string {
  return page(
    article.title,
    `${header()}<div class="hero"><img src="/a.jpg" alt=""></div><aside class="sidebar-first-only column"><h1>${e(article.title)}</h1>${articleBody({ ...article, lists: [] })}</aside><aside class="sidebar-second column">${articleBody({ ...article, paragraphs: [] })}</aside>${footer()}`,
  );
}

/** A page that a script draws, with all of it for readers without scripts. */
export function noscriptCopy(article: Article): string {
  return page(
    article.title,
    `<div id="root"></div><noscript><div class="wrap">${header('static-header')}<div class="static-content"><h1>${e(article.title)}</h1>${articleBody(article)}</div>${related('More', 'related')}</div></noscript><script src="/bundle.js"></script>`,
  );
}
