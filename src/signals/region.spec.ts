import { parsePage } from './document';

const regionOfMark = (html: string): string | undefined => {
  const page = parsePage(
    `<body>${html}<article><p>${'Some long running text. '.repeat(40)}</p></article>`,
    'https://a.example/',
  );
  const mark = page.elements.find(({ name }) => name === 'mark');
  return mark && page.regions[mark.index];
};

describe('regions', () => {
  it.each([
    ['<nav><mark>x</mark></nav>', 'navigation'],
    ['<div role="navigation"><mark>x</mark></div>', 'navigation'],
    ['<footer><div><mark>x</mark></div></footer>', 'footer'],
    ['<div class="sidebar-left"><mark>x</mark></div>', 'aside'],
    ['<div id="comments"><mark>x</mark></div>', 'comments'],
    ['<div class="related-posts"><mark>x</mark></div>', 'related'],
    ['<div class="site-header"><mark>x</mark></div>', 'header'],
    ['<div class="has-sidebar"><mark>x</mark></div>', 'content'],
    ['<div class="elementor-widget-container"><mark>x</mark></div>', 'content'],
    ['<div class="category-share tag-pop"><mark>x</mark></div>', 'content'],
    ['<div class="teaser-text"><mark>x</mark></div>', 'content'],
    ['<div class="widget"><h1>The headline</h1><mark>x</mark></div>', 'content'],
  ])('of %s is %s', (html, region) => {
    expect(regionOfMark(html)).toBe(region);
  });
});
