import { articleHtml, fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { analysePage } from './analyse-page';
import { evaluateCitationReadiness } from './citation-readiness';
import { unscoredReadiness } from './readiness';
import { READINESS_MAXIMA } from './readiness-maxima';

const url = 'https://www.example.com/guide';
const readinessOf = (html: string) => analysePage(fetchedPage(html), { host: HOST, now: NOW }).readiness;

describe('evaluateCitationReadiness', () => {
  it('is the readiness of the page, dimension by dimension', () => {
    const readiness = readinessOf(articleHtml());
    const { score, evidence } = evaluateCitationReadiness({ url, readiness });
    expect(score).toBe(readiness.score);
    const dimensions = evidence.dimensions as readonly { dimension: string; max: number }[];
    expect(Object.fromEntries(dimensions.map(({ dimension, max }) => [dimension, max]))).toEqual(
      READINESS_MAXIMA,
    );
  });

  it('has a finding, with words of the page, for each dimension under half of its points', () => {
    const vague = 'We offer leading solutions that help our partners to grow in many good ways. ';
    const readiness = readinessOf(`<main><p>${vague.repeat(3)}</p><p>${vague.repeat(4)}</p></main>`);
    const { findings } = evaluateCitationReadiness({ url, readiness });
    const weak = readiness.dimensions.filter(({ scored, max }) => scored < max / 2);
    expect(findings).toHaveLength(weak.length);
    expect(findings.find(({ message }) => message.includes('figures'))?.quote).toContain('leading solutions');
  });

  it('says of a page whose text is drawn by scripts that crawlers see nothing', () => {
    const { score, findings } = evaluateCitationReadiness({
      url,
      readiness: unscoredReadiness('needs_scripts'),
    });
    expect(score).toBeNull();
    expect(findings).toMatchObject([{ message: expect.stringContaining('Needs scripts'), url }]);
  });

  it('has no score and accuses nobody where the page could not be scored', () => {
    const { score, findings } = evaluateCitationReadiness({ url, readiness: unscoredReadiness('blocked') });
    expect([score, findings]).toEqual([null, []]);
  });
});
