import cases from '../../test/fixtures/answers/mentions.json';
import { markdownSurface } from '../text/markdown/markdown-surface';
import { words } from '../text/words';
import type { BrandIdentity } from './brand-names';
import { inOriginal, type Mention, surfaceMentions } from './mention';

function mentionsIn(answer: string, brand: BrandIdentity): Mention[] {
  const surface = markdownSurface(answer);
  return surfaceMentions(surface, words(surface.text), brand).map((place) => inOriginal(surface, place));
}

describe('surfaceMentions', () => {
  it.each(cases)('$rule: "$text"', ({ text, name, aliases, host, mentions }) => {
    const found = mentionsIn(text, { name, aliases, host });
    expect(found.map((mention) => mention.text)).toEqual(mentions);
  });

  it('gives offsets of the answer as sent', () => {
    const answer = '1. **[Vercel](https://vercel.com)** – best for Next.js.';
    const [mention] = mentionsIn(answer, {
      name: 'Vercel',
      aliases: [],
      host: 'vercel.com',
    });
    expect(answer.slice(mention!.start, mention!.end)).toBe('Vercel');
  });
});
