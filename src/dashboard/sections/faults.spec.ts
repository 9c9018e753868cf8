import type { HallucinationDto } from '../../diligence/hallucinations.dto';
import { hallucination } from './faults';

const side = (engine: string, claimed_value: string) => ({
  engine,
  prompt: 'p',
  claim_quote: '',
  claimed_value,
});
const words = (item: Partial<HallucinationDto>): string =>
  String(
    hallucination({
      ...side('openai', '2014'),
      kind: 'cross_engine_conflict',
      slot: 'founding_year',
      site_value: null,
      site_url: null,
      site_quote: null,
      reader: null,
      sides: [],
      ...item,
    }),
  )
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

describe('hallucination', () => {
  const sides = [side('openai', '2014'), side('perplexity', '2016')];

  it('of engines that disagree says what the site says, where it does', () => {
    expect(words({ sides })).toMatch(/: ChatGPT says 2014 and Perplexity says 2016\.$/);
    expect(words({ sides, site_value: '2017' })).toMatch(/Perplexity says 2016; your site says 2017\.$/);
    expect(words({ sides, site_value: '2017', site_url: 'https://a.test/about' })).toMatch(
      /; your site says 2017 \(https:\/\/a\.test\/about\)\.$/,
    );
  });

  it('of one that is wrong, too', () => {
    expect(words({ kind: 'contradiction', site_value: '2012' })).toMatch(
      /^ChatGPT gets the .* wrong: it says 2014, your site says 2012\.$/,
    );
  });
});
