import { markdownSurface } from '../text/markdown/markdown-surface';
import { words } from '../text/words';
import { nameSpans } from './name-spans';

function namesIn(text: string, known: readonly string[] = []): string[] {
  const surface = markdownSurface(text);
  return nameSpans(surface, words(surface.text), (key) => known.includes(key)).map(({ name }) => name);
}

it.each([
  [
    'an owner that stands nowhere else',
    'Dogs like it: Tilda’s Kitchen is the better one.',
    'Tilda’s Kitchen',
  ],
  [
    'a name that begins with figures',
    'Older answers used to name 47andThree in the same breath.',
    '47andThree',
  ],
  ['a foreign article', 'The pick of the lot: La Brunera is where many go.', 'La Brunera'],
  ['a German noun in front', 'Die App Quillora ist für den Anfang gut und nicht teuer.', 'Quillora'],
  ['whose tariff it is', 'Die Ökotarife von Sonnfeld sind günstig, aber nicht die besten.', 'Sonnfeld'],
  ['an initial', 'E.NEX Next is the cheapest of the lot.', 'E.NEX Next'],
  ['a Polish family', 'Alternatywą jest Kowalik i Synowie, rodzinna ekipa.', 'Kowalik i Synowie'],
  ['a Czech family', 'Levnější je truhlářství Novák a synové z Brna.', 'Novák a synové'],
  ['a French family', 'Pour le bois, voyez Fournier et Fils à Lyon.', 'Fournier et Fils'],
  ['a Hungarian family in bold', 'Sokan ajánlják a **Vess és Lányai** műhelyt.', 'Vess és Lányai'],
  [
    'a small word of no list in bold',
    'Billigere er **Bistroen på Hjørnet** ved torvet.',
    'Bistroen på Hjørnet',
  ],
  [
    'a short half behind a hyphen',
    'The cheapest is Brixley Co-op Bakery, which is open on Sundays.',
    'Brixley Co-op Bakery',
  ],
])('reads %s', (_, text, name) => {
  expect(namesIn(text)).toContain(name);
});

it.each([
  ['For most teams **Quillora or Brixley** will do.', ['Quillora', 'Brixley']],
  ['Better: **Quillora vs Brixley**.', ['Quillora', 'Brixley']],
  ['Consider **Quillora für Brixley**.', ['Quillora', 'Brixley']],
])('parts the names in bold: %s', (text, names) => {
  expect(namesIn(text, ['brixley'])).toEqual(expect.arrayContaining(names));
});

it('parts an owner that stands alone elsewhere from what it owns', () => {
  const names = namesIn('We like Tilda. They say that Tilda’s Kitchen is good.');
  expect(names).not.toContain('Tilda’s Kitchen');
});

it('joins over a stroke what is known', () => {
  expect(namesIn('The largest of them is RA/MOX in Porto.', ['ramox'])).toContain('RA/MOX');
  expect(namesIn('The largest of them is RA/MOX in Porto.')).not.toContain('RA/MOX');
});
