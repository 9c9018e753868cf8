import { articleHtml, NOW } from '../../test/fixtures/signals/fetched-page';
import { findDates } from './dates';
import { parsePage } from './document';

const datesOf = (html: string, url = 'https://a.example/x'): ReturnType<typeof findDates> =>
  findDates(parsePage(html, url), NOW);
const ld = (fields: string): string =>
  `<script type="application/ld+json">{"@type":"Article",${fields}}</script>`;

describe('findDates', () => {
  it('finds publication and change of an article', () => {
    expect(datesOf(articleHtml())).toMatchObject({
      published: { date: '2026-05-04', source: 'json_ld' },
      modified: { date: '2026-06-11', source: 'json_ld' },
      newest: { date: '2026-06-11' },
      visible: true,
      machineReadable: true,
    });
  });

  it.each([
    ['JSON-LD', ld('"datePublished":"2024-02-03"'), '2024-02-03', 'json_ld'],
    [
      'a meta element',
      '<meta property="article:published_time" content="2024-02-03T10:00:00Z">',
      '2024-02-03',
      'meta',
    ],
    ['seconds since 1970', '<meta name="pubdate" content="1706918400">', '2024-02-03', 'meta'],
    ['microdata', '<span itemprop="datePublished" content="2024-02-03">then</span>', '2024-02-03', 'markup'],
    ['a time element', '<h1>H</h1><time datetime="2024-02-03">yesterday</time>', '2024-02-03', 'markup'],
    ['a box named date', '<h1>H</h1><div class="entry-date">3. Februar 2024</div>', '2024-02-03', 'markup'],
    ['a line of text', '<h1>H</h1><p>Posted on February 3, 2024</p>', '2024-02-03', 'text'],
  ])('reads %s', (_, html, date, source) => {
    expect(datesOf(html).published).toEqual({ date, source });
  });

  it('reads the day in the address', () => {
    expect(datesOf('<p>x</p>', 'https://a.example/2024/02/03/title').published).toEqual({
      date: '2024-02-03',
      source: 'url',
    });
  });

  it('takes the local day of the address over a UTC stamp of the next day', () => {
    expect(
      datesOf(ld('"datePublished":"2024-02-04T03:10:00Z"'), 'https://a.example/2024/02/03/x').published?.date,
    ).toBe('2024-02-03');
  });

  it('never believes the future', () => {
    expect(datesOf(ld('"datePublished":"2026-07-02","dateModified":"2027-01-01"'))).toMatchObject({
      published: null,
      modified: null,
      newest: null,
    });
  });

  it('believes the day that has begun farther east', () => {
    expect(datesOf(ld('"datePublished":"2026-07-01T05:00:00+09:00"'))).toMatchObject({
      published: { date: '2026-07-01' },
    });
  });

  it('does not take the dates of comments, related pages or navigation', () => {
    expect(
      datesOf(
        '<h1>H</h1><div id="comments"><time datetime="2024-02-03">x</time></div><nav><time datetime="2024-02-03">x</time></nav>',
      ).published,
    ).toBeNull();
  });

  it('takes the day in the line of links above the headline', () => {
    const html =
      '<div class="breadcrumb"><a href="/b">Blog</a> • <span>February 3, 2024</span></div><h1>H</h1>';
    expect(datesOf(html).published?.date).toBe('2024-02-03');
  });

  it('takes no day of the navigation far above the headline', () => {
    const html = `<nav><time datetime="2024-02-03">3 Feb</time></nav>${'<p>x</p>'.repeat(12)}<h1>H</h1>`;
    expect(datesOf(html).published).toBeNull();
  });

  it.each([
    ['Published 3 February 2024 | Updated 6 May 2024', '2024-02-03', null],
    ['A person with a long name from somewhere, last updated on 6 May 2024', '2024-05-06', '2024-05-06'],
    ['6 May 2024 (updated)', '2024-05-06', '2024-05-06'],
  ])('reads the kind of the day in %j', (line, published, modified) => {
    const { published: first, modified: changed } = datesOf(`<h1>H</h1><p class="date">${line}</p>`);
    expect([first?.date ?? null, changed?.date ?? null]).toEqual([published, modified]);
  });

  it.each([
    ['a day on which something begins', '<h1>H</h1><p>Opening hours from 3 February 2024</p>'],
    [
      'the hours of an event',
      '<h1>H</h1><p class="date">3 February 2024, 13:15 - 19:00</p><p>3 February 2024</p>',
    ],
    [
      'a day in the middle of a text',
      `<h1>H</h1><p>${'Words of a text. '.repeat(9)}On 3 February 2024 it rained.</p>`,
    ],
    ['an address', '<h1>H</h1><p>https://archive.example/20240203213001/page</p>'],
    [
      'the JSON-LD of a page that shows no day',
      '<script type="application/ld+json">{"@type":"WebPage","datePublished":"2024-02-03"}</script><h1>Terms</h1>',
    ],
    [
      'teasers in a list',
      `<h1>News</h1><ul>${[1, 2, 3, 4, 5, 6].map((n) => `<li class="item"><h3><a href="/${n}">A story of some length</a></h3><time datetime="2024-02-0${n}">${n}</time></li>`).join('')}</ul>`,
    ],
  ])('does not take %s for the publication', (_, html) => {
    expect(datesOf(html).published).toBeNull();
  });

  const stated =
    '<script type="application/ld+json">{"@type":"Article","datePublished":"2024-02-03"}</script>';
  it.each([
    ['JSON-LD alone', `${stated}<h1>H</h1>`, false, true],
    ['JSON-LD and a line of text', `${stated}<h1>H</h1><p>Last updated: 6 May 2024</p>`, true, true],
    ['a text alone', '<h1>H</h1><p class="date">3 February 2024</p>', true, false],
    [
      'microdata with its text',
      '<h1>H</h1><time itemprop="datePublished" datetime="2024-02-03">3 February 2024</time>',
      true,
      true,
    ],
    [
      'the footer',
      '<h1>H</h1><footer>Last modified <time datetime="2024-02-03">3 Feb 2024</time></footer>',
      true,
      true,
    ],
    ['an element whose text is for machines', '<h1>H</h1><time>2024-05-03</time>', true, true],
    ['a description', '<meta name="description" content="3 February 2024: news"><h1>H</h1>', false, false],
  ])('tells who can read a date: %s', (_, html, visible, machineReadable) => {
    expect(datesOf(html)).toMatchObject({ visible, machineReadable });
  });

  it('takes the change for the publication when only that is told', () => {
    expect(datesOf('<meta property="article:modified_time" content="2024-02-03">')).toMatchObject({
      published: { date: '2024-02-03' },
      modified: { date: '2024-02-03' },
    });
  });

  it.each([
    [
      'the day in print over a stamp in UTC of the evening before',
      `<h1>H</h1><time datetime="2024-02-03T23:00:00Z">4 February 2024</time>`,
      '2024-02-04',
    ],
    [
      'no day in print that the stamp cannot mean',
      `<h1>H</h1><time datetime="2024-02-03T12:00:00Z">6 February 2024</time>`,
      '2024-02-03',
    ],
    [
      'a date near the headline over a meta element that often means the last change',
      '<meta name="date" content="2024-03-09"><h1>H</h1><time datetime="2024-02-03">3 Feb</time>',
      '2024-02-03',
    ],
    [
      'the only day in print where the machine-readable change is that day',
      `${ld('"datePublished":"2024-02-03","dateModified":"2024-05-06"')}<h1>H</h1><p class="date">6 May 2024</p>`,
      '2024-05-06',
    ],
    [
      'no day in print that is called a change',
      `${ld('"datePublished":"2024-02-03","dateModified":"2024-05-06"')}<h1>H</h1><p class="date">Updated 6 May 2024</p>`,
      '2024-02-03',
    ],
    [
      'no dates of teasers',
      '<h1>H</h1><p class="date">3 February 2024</p><div class="teaser"><time datetime="2024-05-06">x</time></div>',
      '2024-02-03',
    ],
    ['JSON-LD that cannot be parsed', ld('"datePublished":"2024-02-03","name":"a "b""'), '2024-02-03'],
    [
      'a day that readers see before a stamp that a theme hides',
      '<h1>H</h1><div class="meta-info">A Person <span>2024-05-06T10:10:52+01:00</span> 3 February 2024</div>',
      '2024-02-03',
    ],
    [
      'no name of a file',
      '<h1>H</h1><p>3 February 2024</p><p><a class="Publication" href="/f">Letter to the members of 6 May 2024</a></p>',
      '2024-02-03',
    ],
    [
      'a line below the headline over a meta element that often means the last change',
      '<meta name="date" content="2024-03-09"><h1>H</h1><p>3 February 2024</p>',
      '2024-02-03',
    ],
    [
      'a line below the heading that the title repeats',
      `<title>Site – A page with a day</title><meta name="date" content="2024-03-09"><h1>Site</h1>${'<p>x</p>'.repeat(20)}<h1>A page with a day</h1><p>3 February 2024</p>`,
      '2024-02-03',
    ],
    [
      'data within a string of a script',
      '<script>push("{\\"publishedAt\\":\\"2024-02-03T10:00:00Z\\"}")</script><p>x</p>',
      '2024-02-03',
    ],
    [
      'data of scripts',
      '<script>let a = {"publishedDate":"2024-02-03T10:00:00Z"}</script><p>x</p>',
      '2024-02-03',
    ],
    [
      'JSON-LD and a meta element together over the only day in print',
      `${ld('"datePublished":"2024-02-03","dateModified":"2024-05-06"')}<meta property="article:published_time" content="2024-02-03"><h1>H</h1><p class="date">6 May 2024</p>`,
      '2024-02-03',
    ],
    [
      'no source that is cited',
      '<h1>H</h1><p>Source: Statistics Office, 5 March 2024</p><p>3 February 2024</p>',
      '2024-02-03',
    ],
    [
      'a post that takes comments',
      '<div class="hentry comments-open"><p class="entry-date">3 February 2024</p></div>',
      '2024-02-03',
    ],
    ['the address of the picture', '<meta property="og:image" content="/a/2024/02/03/b.jpg">', '2024-02-03'],
  ])('believes %s', (_, html, date) => {
    expect(datesOf(html).published?.date).toBe(date);
  });
});
