import cases from '../../test/fixtures/answers/mentions.json';
import { markdownSurface } from '../text/markdown/markdown-surface';
import { findMentions } from './mention';

describe('findMentions', () => {
  it.each(cases)('$rule: "$text"', ({ text, name, aliases, host, mentions }) => {
    const found = findMentions(markdownSurface(text), { name, aliases, host });
    expect(found.map((mention) => mention.text)).toEqual(mentions);
  });

  it('gives offsets of the answer as sent', () => {
    const answer = '1. **[Vercel](https://vercel.com)** – best for Next.js.';
    const [mention] = findMentions(markdownSurface(answer), {
      name: 'Vercel',
      aliases: [],
      host: 'vercel.com',
    });
    expect(answer.slice(mention!.start, mention!.end)).toBe('Vercel');
  });
});
