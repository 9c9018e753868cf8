import { articleHtml, pageInput } from '../../test/fixtures/signals/fetched-page';
import { evaluateStructuredData } from './structured-data';

const ld = (json: string): string => `<script type="application/ld+json">${json}</script><p>x</p>`;
const organization = '{"@type":"Organization","name":"Acme","url":"https://example.com/"}';

describe('evaluateStructuredData', () => {
  it.each([
    ['a full article', articleHtml(), 100],
    ['nothing', '<p>x</p>', 0],
    ['microdata alone', '<div itemscope itemtype="https://schema.org/Product">x</div>', 12],
    ['an organisation alone', ld(organization), 60],
    ['a plumber', ld('{"@type":"Plumber","name":"Acme","url":"https://example.com/"}'), 100],
    [
      'an article that lacks author and date',
      ld(`[${organization},{"@type":"Article","headline":"H","url":"u"}]`),
      90,
    ],
    [
      'a product with ratings and without a price',
      ld(`[${organization},{"@type":"Product","name":"P","sku":"1","aggregateRating":{"ratingValue":4}}]`),
      100,
    ],
    ['a broken block beside', `${ld(organization)}${ld('{broken')}`, 50],
  ])('scores %s', (_, html, score) => {
    expect(evaluateStructuredData(pageInput(html)).score).toBe(score);
  });

  it('tells of no broken block where there is no block', () => {
    const { findings } = evaluateStructuredData(pageInput('<p>x</p>'));
    expect(findings.map(({ message }) => message)).toEqual([
      'No structured data',
      'The publisher is not fully described',
      'No type for the page itself',
      'No typed page whose fields could be checked',
      'No JSON-LD that could be parsed',
    ]);
  });

  it('names the missing fields', () => {
    const { evidence } = evaluateStructuredData(
      pageInput(ld('{"@type":"Product","description":"d","sku":"1"}')),
    );
    expect(evidence.missing).toEqual(['Product.name', 'Product.offers or review or aggregateRating']);
  });
});
