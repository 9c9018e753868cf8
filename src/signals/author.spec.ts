import { articleHtml } from '../../test/fixtures/signals/fetched-page';
import { findAuthorship } from './author';
import { parsePage } from './document';

const authorshipOf = (html: string): ReturnType<typeof findAuthorship> =>
  findAuthorship(parsePage(html, 'https://www.daily.example/x'));
const namesOf = (html: string): readonly string[] => authorshipOf(html).author?.names ?? [];
const ld = (author: string): string =>
  `<script type="application/ld+json">{"@type":"NewsArticle","author":${author}}</script>`;

describe('findAuthorship', () => {
  it('finds a person whom readers and machines are told', () => {
    expect(findAuthorship(parsePage(articleHtml(), 'https://www.example.com/guide')).author).toEqual({
      names: ['Nora Whitfield'],
      kind: 'person',
      source: 'json_ld',
      hasProfile: true,
      visible: true,
      machineReadable: true,
    });
  });

  it.each([
    ['rel=author', '<h1>H</h1><a rel="author">Ann Lee</a>', ['Ann Lee']],
    ['microdata', '<span itemprop="author"><span itemprop="name">Ann Lee</span></span>', ['Ann Lee']],
    ['a byline', '<h1>H</h1><div class="byline">By Ann Lee | 3 May 2020</div>', ['Ann Lee']],
    ['text below the headline', '<h1>H</h1><p>Von Ann Lee und Bob Ray</p>', ['Ann Lee', 'Bob Ray']],
    ['a line with a date', '<h1>H</h1><p>11.12.2019 - Ann Lee</p>', ['Ann Lee']],
    ['a role behind the name', '<h1>H</h1><p>Autorin: Ann Lee, Projektleiterin der HSS</p>', ['Ann Lee']],
    ['a handle behind the name', '<h1>H</h1><p>Ann Lee , @annlee</p>', ['Ann Lee']],
    ['a name alone below the headline', '<h1>H</h1><p>Ann Lee</p><p>Text of the article.</p>', ['Ann Lee']],
    [
      'a byline in the text of a page that its system calls its own',
      '<meta property="og:site_name" content="The Daily"><h1>H</h1><a rel="author">The Daily</a><p>Written by: Ann Lee</p>',
      ['Ann Lee'],
    ],
    [
      'all authors where the JSON-LD has the first',
      `${ld('{"@type":"Person","name":"Ann Lee"}')}<meta name="author" content="Ann Lee, Bob Ray"><h1>H</h1><p>Ann Lee</p>`,
      ['Ann Lee', 'Bob Ray'],
    ],
    [
      'a byline among buttons for comments',
      '<article><header><h1>H</h1><div class="social-comments">By Ann Lee • 3 May 2020</div></header></article>',
      ['Ann Lee'],
    ],
    ['a nickname', '<h1>H</h1><span class="author">gizzmo</span>', ['gizzmo']],
    [
      'several elements',
      '<h1>H</h1><a rel="author">Ann Lee</a><a rel="author">Bob Ray</a>',
      ['Ann Lee', 'Bob Ray'],
    ],
    [
      'JSON-LD by reference',
      `<script type="application/ld+json">[{"@type":"Article","author":{"@id":"#a"}},{"@type":"Person","@id":"#a","name":"Ann Lee"}]</script><p>Ann Lee</p>`,
      ['Ann Lee'],
    ],
  ])('reads %s', (_, html, names) => {
    expect(namesOf(html)).toEqual(names);
  });

  it.each([
    ['comments', '<h1>H</h1><div class="comment"><span class="author">Ann Lee</span></div>'],
    ['captions', '<h1>H</h1><figure><span class="author">Ann Lee</span></figure>'],
    [
      'a meta element that repeats the name of the site',
      '<meta property="og:site_name" content="The Daily"><meta name="author" content="The Daily"><h1>H</h1>',
    ],
    ['accounts', '<h1>H</h1><span class="author">admin</span>'],
  ])('takes no author from %s', (_, html) => {
    expect(namesOf(html)).toEqual([]);
  });

  it('keeps an author that no reader sees apart', () => {
    const { author, unseen } = authorshipOf(
      `${ld('{"@type":"Person","name":"Ann Lee"}')}<h1>H</h1><p>Text</p>`,
    );
    expect(author).toBeNull();
    expect(unseen).toMatchObject({ names: ['Ann Lee'], visible: false, machineReadable: true });
  });

  it('knows an organisation', () => {
    expect(
      authorshipOf(`${ld('{"@type":"Organization","name":"Acme Research GmbH"}')}<p>Acme Research GmbH</p>`)
        .author?.kind,
    ).toBe('organization');
  });

  it('takes a site at its word that says it wrote the page, as an organisation', () => {
    const page = `<meta property="og:site_name" content="The Daily">${ld('{"@type":"Organization","name":"The Daily"}')}<h1>H</h1>`;
    expect(authorshipOf(page).author).toMatchObject({ names: ['The Daily'], kind: 'organization' });
  });

  it.each([
    [
      'a link to the profile that repeats the name',
      '<h1>H</h1><p><a href="/staff/ann-lee">Ann Lee</a></p>',
      ['Ann Lee'],
    ],
    ['a label on a line of its own', '<h1>H</h1><h4>Author</h4><p>Ann Lee</p>', ['Ann Lee']],
    ['a line with a date', '<h1>H</h1><p>04.02.2026 | 13:10 | Ann Lee</p>', ['Ann Lee']],
    [
      'a signature below the text',
      '<h1>H</h1><div><p>One.</p><p>Two.</p><p><em>Ann Lee</em></p></div>',
      ['Ann Lee'],
    ],
    [
      'meta elements that write value',
      '<meta name="parsely-author" value="Ann Lee"><p>Ann Lee</p>',
      ['Ann Lee'],
    ],
    [
      'people beside the agency',
      `${ld('{"@type":"Person","name":"Ann Lee, dpa"}')}<p>Ann Lee</p>`,
      ['Ann Lee', 'dpa'],
    ],
  ])('reads %s', (_, html, names) => {
    expect(namesOf(html)).toEqual(names);
  });

  it.each([
    ['a bold heading', '<h1>H</h1><div><p><b>Fresh Start</b></p><p>One.</p><p>Two.</p></div>'],
    ['links to topics', '<h1>H</h1><p><a href="/topic/ann-lee">Ann Lee</a></p>'],
    [
      'a teaser',
      '<h1>H</h1><a href="/x"><h3>A headline of another page</h3><span class="author-name">Ann Lee</span></a>',
    ],
    ['two everyday words', '<h1>H</h1><p>Public Sector</p>'],
    [
      'the name of a site with "and" in it',
      '<meta property="og:site_name" content="Kirche und Leben"><meta name="author" content="Kirche und Leben"><h1>H</h1>',
    ],
    ['the initials of an editor', '<h1>H</h1><p class="author">cpm</p>'],
    ['a byline that only tells the day', '<h1>H</h1><p class="byline">Last updated: 3 May 2026</p>'],
    ['credits of pictures', '<h1>H</h1><p class="author">Photo: Ann Lee</p>'],
  ])('takes no author from %s', (_, html) => {
    expect(namesOf(html)).toEqual([]);
  });

  it('looks at each of very many signatures once', () => {
    expect(namesOf(`<h1>H</h1><div>${'<p><b>Ann Lee</b></p>'.repeat(30_000)}</div>`)).toEqual(['Ann Lee']);
  });
});
