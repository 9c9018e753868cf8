import { fetchedPage, HOST, NOW } from '../../test/fixtures/signals/fetched-page';
import { readAndAnalyse } from './analyse-page';

const blocks = (html: string): string[] | undefined =>
  readAndAnalyse(fetchedPage(`<html><body><main><p>Who we are.</p>${html}</main></body></html>`), {
    host: HOST,
    now: NOW,
  }).readable?.blocks.map(({ text }) => text);

describe('the blocks of a readable page', () => {
  it.each([
    [
      'the card of a person',
      '<figure><figcaption><h3>Ann Lee</h3><p>CEO</p></figcaption></figure>',
      ['Ann Lee', 'CEO'],
    ],
    ['a mere caption', '<figure><figcaption><p>The mill in 1824</p></figcaption></figure>', []],
    ['the words of others', '<blockquote><p>Founded in 1900!</p></blockquote>', []],
  ])('%s', (_, html, expected) => {
    expect(blocks(html)).toEqual(['Who we are.', ...expected]);
  });

  it('reads a caption of very many blocks', () => {
    const caption = `<figure><figcaption>${'<p>a'.repeat(70_000)}</figcaption></figure>`;
    expect(blocks(caption)).toEqual(['Who we are.']);
  });
});
