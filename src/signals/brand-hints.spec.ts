import { articleHtml } from '../../test/fixtures/signals/fetched-page';
import { findBrandHints } from './brand-hints';
import { parsePage } from './document';

it('collects where a page names its brand', () => {
  const hints = findBrandHints(parsePage(articleHtml(), 'https://www.example.com/'));
  expect(hints).toMatchObject({
    siteName: 'Warmhaus',
    logoAlt: 'Warmhaus',
    applicationName: null,
    organizations: [
      {
        name: 'Warmhaus',
        legalName: 'Warmhaus Heating Ltd',
      },
    ],
  });
});

it('reads other names in their usual shapes', () => {
  const json = '{"@type":"Corporation","name":"Acme","alternateName":["ACME","A."]}';
  const [facts] = findBrandHints(
    parsePage(`<script type="application/ld+json">${json}</script>`, 'https://a.example/'),
  ).organizations;
  expect(facts).toMatchObject({ alternateNames: ['ACME', 'A.'] });
});
