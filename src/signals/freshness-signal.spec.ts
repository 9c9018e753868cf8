import { articleHtml, pageInput } from '../../test/fixtures/signals/fetched-page';
import { evaluateFreshnessSignal } from './freshness-signal';

const ld = (published: string, modified: string): string =>
  `<script type="application/ld+json">{"@type":"Article","datePublished":"${published}","dateModified":"${modified}"}</script><h1>H</h1>`;

describe('evaluateFreshnessSignal', () => {
  it.each([
    ['changed this month, seen by all', articleHtml(), 100],
    ['changed this month, told to machines only', ld('2026-01-01', '2026-06-20'), 90],
    ['changed half a year ago', ld('2025-01-01', '2026-01-15'), 75],
    ['changed before it was published', ld('2026-06-20', '2026-06-01'), 80],
    ['without any date', '<h1>H</h1><p>Text</p>', 0],
  ])('scores a page %s', (_, html, score) => {
    expect(evaluateFreshnessSignal(pageInput(html)).score).toBe(score);
  });

  it('accuses no page without a date of a wrong order', () => {
    const said = JSON.stringify(evaluateFreshnessSignal(pageInput('<h1>H</h1><p>Text</p>')));
    expect(said).toContain('No dates to compare');
    expect(said).not.toContain('lies before publication');
  });

  it('says how old a page is', () => {
    expect(evaluateFreshnessSignal(pageInput(ld('2024-06-30', '2024-06-30')))).toMatchObject({
      evidence: { published: '2024-06-30', ageDays: 730, source: 'json_ld' },
    });
  });
});
