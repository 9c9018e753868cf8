const WORDS =
  'agency report client answer engine brand price page search visit month team plan growth local customer study figure index review source market budget channel story'.split(
    ' ',
  );

/** An ordinary article with the marks of one: headings, date, author, links, JSON-LD. Of about `chars` characters. */
export function soundPage(title: string, chars: number, seed = 1): string {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const sentence = (): string => {
    const words = Array.from({ length: 8 + next(12) }, () => WORDS[next(WORDS.length)] ?? '');
    return `The ${words.join(' ')} costs ${10 + next(900)} dollars in ${2000 + next(26)}. `;
  };
  const parts: string[] = [];
  let length = 0;
  for (let at = 0; length < chars; at += 1) {
    const heading =
      at % 4 === 0 ? `<h2 id="part-${at}">What about ${WORDS[next(WORDS.length)] ?? ''} ${at}?</h2>` : '';
    const link = `<a class="inline-link external" href="/guides/topic-number-${next(60)}">part ${at}</a>`;
    const part = `${heading}<p class="text block-${at % 7}">${sentence()}${sentence()}${sentence()}${link}</p>\n`;
    parts.push(part);
    length += part.length;
  }
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    datePublished: '2026-03-01',
    author: { '@type': 'Person', name: 'Ann Example', url: '/team/ann' },
  });
  return (
    `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:site_name" content="Acme Reports">` +
    `<script type="application/ld+json">${data}</script></head><body><nav><a href="/pricing">Pricing</a></nav>` +
    `<main><article><h1>${title}</h1><p class="byline">By Ann Example, 1 March 2026</p>${parts.join('')}</article></main>` +
    `<footer><a href="/about">About</a></footer></body></html>`
  );
}
