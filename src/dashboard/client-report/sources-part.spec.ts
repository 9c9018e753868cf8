import type { SourceDto } from '../../reports/source.dto';
import type { AskedPrompt } from './client-report-view';
import { sourcesPart } from './sources-part';

const source = (host: string, answers: number, kind = 'editorial'): SourceDto => ({
  host,
  class: kind,
  cited: { answers, engines: [], urls: [] },
  found_not_cited: { answers: 0, engines: [], urls: [] },
  brands: [],
});
const sources = [source('g2.com', 4), source('own.example', 2, 'own'), source('blog.example', 1)];
const prompts = (count: number, length: number): AskedPrompt[] =>
  Array.from({ length: count }, () => ({ prompt: 'x'.repeat(length), answers: [] }));

describe('sourcesPart', () => {
  it.each([
    ['five questions of a line', { prompts: prompts(5, 40) }, 9, true],
    ['nine questions of a line', { prompts: prompts(9, 40) }, 9, true],
    ['ten questions of a line', { prompts: prompts(10, 40) }, 9, false],
    ['nine, and a notice above them', { prompts: prompts(9, 40), source: 'simulated' as const }, 9, false],
    [
      'nine, and a site with a long name',
      { prompts: prompts(9, 40), sources: [source(`${'x'.repeat(30)}.example`, 5), ...sources] },
      9,
      false,
    ],
    ['eight questions of two lines', { prompts: prompts(8, 60) }, 9, false],
    ['two sites', { sources: sources.slice(0, 2) }, 9, false],
    ['no answer', {}, 0, false],
  ])('%s', (_, given, answers, isShown) => {
    const part = sourcesPart({ prompts: [], source: 'live' as const, sources, ...given }, answers);
    expect(part !== null).toBe(isShown);
  });

  it('shows the first six, the own site marked', () => {
    const many = [...sources, ...['a', 'b', 'c', 'd'].map((name) => source(`${name}.example`, 1))];
    const text = String(sourcesPart({ prompts: [], source: 'live' as const, sources: many }, 8));
    expect(text.match(/<th scope="row">[^<]+/g)?.map((cell) => cell.slice(16))).toEqual([
      'g2.com',
      'own.example',
      'blog.example',
      'a.example',
      'b.example',
      'c.example',
    ]);
    expect(text).toMatch(/<tr class="own">\s*<th scope="row">own\.example/);
  });
});
