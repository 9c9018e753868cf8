import { articleBody, cookieBanner, e, each, footer, header, page, related, type Article } from './markup';

const RUNTIME =
  '$RC=function(b,c,e){c=document.getElementById(c);c.parentNode.removeChild(c);var a=document.getElementById(b);if(a){b=a.previousSibling;var f=b.parentNode;a=b.nextSibling;do{f.removeChild(a);a=b.nextSibling}while(a&&a.data!=="/$");for(;c.firstChild;)f.insertBefore(c.firstChild,a)}};';

/** React: the content comes behind the page, and a script puts it in the place of a skeleton. */
export function reactStream(article: Article): string {
  return page(
    article.title,
    `<div id="root">${header('hdr')}<main><!--$?--><template id="B:0"></template><div class="skeleton" aria-busy="true"><span>Loading</span></div><!--/$--></main>${footer()}</div>
<script>${RUNTIME}</script>
<div hidden id="S:0"><article><h1>${e(article.title)}</h1><div class="prose">${articleBody(article)}</div></article></div><script>$RC("B:0","S:0")</script>`,
  );
}

/** React: a part within a part, one of them filled by `$RS`; side matter is streamed as well. */
export function reactNestedStream(article: Article): string {
  const { title, paragraphs } = article;
  const half = Math.ceil(paragraphs.length / 2);
  const rest = articleBody({ ...article, paragraphs: paragraphs.slice(half) });
  return page(
    title,
    `<div id="__next">${header('css-1x2y')}<div class="css-9k3"><!--$?--><template id="B:0"></template><p>Loading …</p><!--/$--><!--$?--><template id="B:2"></template><p>Loading …</p><!--/$--></div>${footer('css-f00')}</div>
<div hidden id="S:0"><h1>${e(title)}</h1><section>${each(paragraphs.slice(0, half), (text) => `<p>${e(text)}</p>`)}<template id="P:1"></template></section></div>
<div hidden id="S:1">${rest}</div><script>$RS("S:1","P:1")</script><script>${RUNTIME}$RC("B:0","S:0")</script>
<div hidden id="S:2">${related('Keep reading')}</div><script>$RC("B:2","S:2")</script>`,
  );
}

/** Next.js, all drawn in the browser: the words stand in the data of its server components only. */
export function nextFlight(article: Article): string {
  const { title, paragraphs, lists } = article;
  const long = paragraphs[0] ?? '';
  const paragraph = (text: string): unknown => ['$', 'p', null, { children: text }];
  const body: unknown = [
    ['$', 'h1', null, { className: 'text-4xl', children: title }],
    ['$', 'p', null, { children: '$6' }],
    ...paragraphs.slice(1).map(paragraph),
    ['$', 'ul', null, { children: lists.map((line, at) => ['$', 'li', String(at), { children: line }]) }],
  ];
  const missing = ['$', 'h1', null, { children: 'This page could not be found.' }];
  const rows = [
    '1:"$Sreact.fragment"',
    '2:I[94970,["177","static/chunks/app/layout.js"],"ClientPageRoot"]',
    `6:T${Buffer.byteLength(long).toString(16)},${long}5:${JSON.stringify(['$', 'article', null, { className: 'prose', children: body }])}`,
    `0:${JSON.stringify({
      P: null,
      b: 'b1',
      f: [
        [
          ['', { children: ['__PAGE__', {}] }],
          [
            '',
            [
              '$',
              '$1',
              'c',
              { children: [null, ['$', '$L2', null, { notFound: [missing, []], children: '$L5' }]] },
            ],
          ],
        ],
      ],
      m: '$undefined',
    })}`,
    '',
  ].join('\n');
  const cut = Math.floor(rows.length / 2);
  return page(
    title,
    `<div id="app"></div><script>(self.__next_f=self.__next_f||[]).push([0])</script>${each(
      [rows.slice(0, cut), rows.slice(cut)],
      (chunk) =>
        `<script>self.__next_f.push(${JSON.stringify([1, chunk]).replaceAll('<', '\\u003c')})</script>`,
    )}<script src="/_next/static/chunks/main.js" async></script>`,
  );
}

/** Custom elements with declarative shadow roots; the words are slotted. */
export function shadowRoots(article: Article): string {
  return page(
    article.title,
    `<site-shell><template shadowrootmode="open"><style>:host{display:block}</style>${header()}<div class="layout"><slot></slot></div><slot name="more"></slot>${footer()}</template>
<story-page><template shadowrootmode="open"><article><h1>${e(article.title)}</h1><slot name="body"></slot></article></template><div slot="body">${articleBody(article)}</div><p slot="unused">This draft note is never shown to any reader of the page.</p></story-page>
<div slot="more">${related('You may also like')}</div></site-shell>`,
  );
}

/** Solid: the part stands in a template, and `$df` puts it in place. */
export function solidStream(article: Article): string {
  return page(
    article.title,
    `<div id="app">${header('shell-header')}<main><template id="pl-0-1"></template><p>One moment …</p><!--pl-0-1--></main>${footer('shell-footer')}</div>
<template id="0-1"><h1>${e(article.title)}</h1><div>${articleBody(article)}</div></template><script>function $df(e,n,o,t){}$df("0-1")</script>${cookieBanner()}`,
  );
}

/** React with its runtime in a file of its own: templates say what belongs where. */
export function reactExternalRuntime(article: Article): string {
  return page(
    article.title,
    `<div id="root">${header('top')}<main><!--$?--><template id="B:0"></template><p>Loading …</p><!--/$--></main>${footer('bottom')}</div>
<div hidden id="S:0"><article><h1>${e(article.title)}</h1>${articleBody(article)}</article></div><template data-rci="" data-bid="B:0" data-sid="S:0"></template>`,
  );
}
