import { wordF1 } from '../word-score';
import { readWritten } from './read-written';
import { WRITTEN_PAGES } from './written-pages';

describe('pages written after the markup of real sites', () => {
  it('are forty', () => {
    expect(new Set(WRITTEN_PAGES.map(({ name }) => name)).size).toBe(40);
  });

  it.each(WRITTEN_PAGES.map((page) => [page.name, page] as const))('%s is read', (_, page) => {
    expect(wordF1(page.text, readWritten(page))).toBeGreaterThan(0.85);
  });

  it('are read to nine tenths, word by word', () => {
    const scores = WRITTEN_PAGES.map((page) => wordF1(page.text, readWritten(page)));
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.95);
  });
});
