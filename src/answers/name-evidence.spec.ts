import { markdownSurface } from '../text/markdown/markdown-surface';
import { words } from '../text/words';
import { judgedNames } from './evidence-context';

function namesIn(text: string): string[] {
  const surface = markdownSurface(text);
  const subject = { brand: { name: 'Qorvantix', aliases: [] }, host: 'qorvantix.example' };
  const { candidates } = judgedNames(surface, words(surface.text), { subject, sources: [], known: [] });
  return candidates.map(({ name }) => name);
}

describe('the names of an answer', () => {
  it.each([
    ['listed with its article', 'The Ordinary made cheap actives respectable.', 'The Ordinary'],
    [
      'that has its article inside a sentence too',
      'The Vexomar is cheap. Most people would choose The Vexomar again.',
      'The Vexomar',
    ],
    ['whose article only opens a sentence', 'The Vexomar is cheap. We like Vexomar.', 'Vexomar'],
  ])('has one %s', (_, text, name) => {
    expect(namesIn(text)).toContain(name);
  });

  it('has one for all forms of a listed brand', () => {
    const found = namesIn(
      'Podle nás má Alza největší výběr. U Alzy lze zboží vrátit, kurýr Alzy jezdí i v neděli.',
    );
    expect(found.filter((name) => name.startsWith('Alz'))).toEqual(['Alza']);
  });
});
