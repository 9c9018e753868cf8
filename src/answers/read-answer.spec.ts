import cases from '../../test/fixtures/answers/answers.json';
import { readAnswer } from './read-answer';

const subject = { brand: { name: 'Acme Projects', aliases: [] }, host: 'acmeprojects.example' };
const read = (text: string) => readAnswer({ text, cited: [], found: [] }, subject);

describe('readAnswer', () => {
  it('finds every place of a short form with an ampersand', () => {
    const text =
      '1. **Baker & Sons** – for firms. Baker & Sons is in Leeds.\n2. **Globex Legal**\n\nBaker & Sons is cheap.';
    const found = [{ url: 'https://bakersons.example/', host: 'bakersons.example', title: null }];
    const own = { brand: { name: 'Baker & Sons Solicitors', aliases: [] }, host: 'bakersons.example' };
    const { mentions } = readAnswer({ text, cited: [], found }, own);
    expect(mentions.map(({ text: written }) => written)).toEqual(Array(3).fill('Baker & Sons'));
  });

  it('takes the end of our name, once that was named whole, for no rival', () => {
    const own = { brand: { name: "King's InterHigh", aliases: [] }, host: 'kingsinterhigh.example' };
    const text =
      "1. **Globex Academy**: small.\n2. **King's InterHigh**: live lessons.\n3. **Wolsey Hall Oxford**: suits a boy who works well alone; InterHigh is the better choice if he needs a timetable.";
    const { competitors } = readAnswer({ text, cited: [], found: [] }, own);
    expect(competitors.map(({ name }) => name)).toEqual(['Globex Academy', 'Wolsey Hall Oxford']);
  });

  it.each([
    [
      'that is ruled out',
      "1. **Acme Projects** – good.\n\nI'd leave Laithwaites out: full prices are steep.",
      ['Laithwaites'],
    ],
    [
      'behind an article that is a preposition elsewhere',
      'A Acme Projects é a mais barata. A Amorim Cork é a referência mundial e garante tudo, mas o contacto passa por um agente.',
      ['Amorim Cork'],
    ],
    [
      'behind words that stand in front of places, too',
      '**Acme Projects** bakes a mild loaf.\n\nFor something more sour I would go to Hob & Rye on Otley Road. They use local grain.',
      ['Hob & Rye'],
    ],
    [
      'behind what it is best at',
      '- **Best support: Globex** – remote help.\n- **Simplest: Initech Neo** – no app.\n- **Least visible: Acme Projects** – small.',
      ['Globex', 'Initech Neo'],
    ],
    [
      'beside headings of chapters',
      '### Acme Projects — the easy pick\nGood.\n### Globex Academy — for a full week\nGood.\n### A few tips\n- Go early.',
      ['Globex Academy'],
    ],
  ])('finds a rival %s', (_, text, rivals) => {
    expect(read(text).competitors.map(({ name }) => name)).toEqual(rivals);
  });

  it.each([
    ['Swell', 'Look into the Swell box first. **Globex Organs** restored the Swell and the pedals.', 0],
    ['Swell', 'Look into the Swell box first. **Globex Organs** or **Swell** can restore it.', 2],
    [
      'Accord',
      '- **Globex** : simple.\n- *Accord collectif :* la paie suit.\n- *Accord parental :* pour les mineurs.\n\nSoyez d’accord sur tout.',
      0,
    ],
  ])('tells %s as a name from the word', (name, text, count) => {
    const own = { brand: { name, aliases: [] }, host: 'elsewhere.example' };
    expect(readAnswer({ text, cited: [], found: [] }, own).mentions).toHaveLength(count);
  });

  it('takes a product for ours that has our name behind it in brackets', () => {
    const own = { brand: { name: 'Stone', aliases: [] }, host: 'stone.example' };
    const text =
      '1. **Novo T3 (da Stone)** – 1,45%.\n2. **Globex Pay** – 1,37%.\n3. **Initech Point** – 1,98%.';
    const { position, competitors } = readAnswer({ text, cited: [], found: [] }, own);
    expect({ position, rivals: competitors.map(({ name }) => name) }).toEqual({
      position: 1,
      rivals: ['Globex Pay', 'Initech Point'],
    });
  });

  it('finds our name without the word of its trade', () => {
    const own = { brand: { name: 'Bottega Marchetti & Zani', aliases: [] }, host: 'marchettizani.example' };
    const text =
      'Io comincerei dalla Liuteria Ardoli, che ha strumenti finiti. Marchetti & Zani, infine, lavorano in due. In cima metterei Ardoli e Marchetti & Zani.';
    const { mentions } = readAnswer({ text, cited: [], found: [] }, own);
    expect(mentions.map(({ text: written }) => written)).toEqual(Array(2).fill('Marchetti & Zani'));
  });

  it.each(cases)('reads the brands of $about', ({ text, hosts, position, competitors }) => {
    const found = hosts.map((host) => ({ url: `https://${host}/`, host, title: null }));
    const reading = readAnswer({ text, cited: [], found }, subject);
    expect(reading.competitors.map(({ name, rank }) => `${rank} ${name}`)).toEqual(competitors);
    expect(reading.position).toBe(position);
  });

  it.each([
    [
      'labels below each name',
      '1. **Acme Projects**\n   - **Adresse :** rue A\n   - **Écolage :** 17 000\n2. **Globex**\n   - **Écolage :** 19 000\n   - **Internat :** oui',
      ['2 Globex'],
    ],
    [
      'labels below our own name',
      '**Acme Projects** is good.\n\n- **Dispatch:** fast\n- **Sizing:** any\n\n**Globex** is a rival.',
      ['2 Globex'],
    ],
    [
      'labels below headings',
      '### 1. Globex\n- **Dispatch:** fast\n### 2. Acme Projects\n- **Dispatch:** slow\n### 3. Hooli\n- **Dispatch:** no',
      ['1 Globex', '3 Hooli'],
    ],
    [
      'names below what they are for',
      '- **For small teams**\n  - **Globex:** cheap\n  - **Initech:** simple\n- **For large teams**\n  - **Globex:** strong',
      ['1 Globex', '2 Initech'],
    ],
    [
      'names below a sentence about us',
      '**Acme Projects** is solid, but consider:\n\n- **Globex:** cheap\n- **Initech:** simple',
      ['2 Globex', '3 Initech'],
    ],
    [
      'names below a title with our name in it',
      '### Alternatives to Acme Projects\n- **Globex:** cheap\n- **Initech:** simple',
      ['1 Globex', '2 Initech'],
    ],
    [
      'names below a comparison',
      '### Acme Projects vs. Globex\n- **Globex:** cheap\n- **Initech:** simple',
      ['2 Globex', '3 Initech'],
    ],
    [
      'labels inside of cells',
      '| Firma | Fakten |\n|---|---|\n| Acme Projects | **Kopie:** 28 dni; **Sklepy:** tak |\n| Globex | **Kopie:** 30 dni; **Serwer:** nowy |',
      ['2 Globex'],
    ],
    [
      'labels in italics, with a dash',
      '- **Acme Projects** – online\n  - *Franquia* – 250 €\n  - *Desconto* – sim\n- **Globex** – agentes\n  - *Franquia* – 300 €',
      ['2 Globex'],
    ],
    [
      'what to look for',
      '1. **Acme Projects**\n2. **Globex**\n\n**What to compare**\n- **Live birth rate:** per embryo.\n- **Medication:** extra.\n- **Counselling:** a must.',
      ['2 Globex'],
    ],
    [
      'schools that are described alike, and none of them known',
      "### 1. Clifton Hall\n- **Ages:** 3–18\n- **Catchment:** west\n### 2. St George's School\n- **Ages:** 2–18\n- **Catchment:** north",
      ['1 Clifton Hall', "2 St George's School"],
    ],
    [
      'partners of a firm that has a number, where none is known',
      '1. **Acme Projects** – large.\n2. **Westrup, Champlin & Koehl** – sober.\n3. **Dorr Brothers** – quick.',
      ['2 Westrup, Champlin & Koehl', '3 Dorr Brothers'],
    ],
    [
      'three firms in one item that has a number',
      '1. **Acme Projects** – large.\n2. **Westrup, Champlin and Koehl** – all sober.\n3. **Dorr Brothers** – quick.',
      ['2 Westrup', '3 Champlin', '4 Koehl', '5 Dorr Brothers'],
    ],
    [
      'what several rows of a table work with',
      '| Firm | Software |\n|---|---|\n| **Acme Projects** | FreeAgent |\n| **Globex** | FreeAgent |\n| **Initech** | Own |\n\n- FreeAgent is free with some banks.\n- Ask for a demo.',
      ['2 Globex', '3 Initech'],
    ],
    [
      'the title of the last chapter',
      "### Acme Projects\nSober.\n### Globex\nQuick.\n### Initech\nCheap.\n### How I'd choose\n- Small team: Globex",
      ['2 Globex', '3 Initech'],
    ],
    [
      'how wide a thing is',
      '予算なら、**幅120〜140cm**と**講師1人あたりの生徒数**が基本です。\n\n- **Acme Projects**：安い。\n- **ニトリ**：早い。',
      ['2 ニトリ'],
    ],
    [
      'what a name is best for',
      '**Beste Allround-Lösung:** Globex\n- *Kosten:* 13 €\n\n**Bester Einstieg:** Acme Projects\n- *Kosten:* 8 €',
      ['1 Globex'],
    ],
    [
      'offices, certificates and terms in bold',
      [
        'Three sellers are worth a look, and all of them deliver within **seven days**.',
        '- **Acme Projects:** delivers in two days and takes the old one away for **£25**.\n- **Globex:** the widest choice.\n- **Initech:** cheapest, but support is slow.',
        '**Before you buy**\n\n1. Check that the seller is registered with the **Trading Standards Institute**.\n2. Ask for a **TÜV** certificate and at least **24 months** of warranty.\n3. Complain to the **Consumer Ombudsman** if nothing arrives.',
      ].join('\n\n'),
      ['2 Globex', '3 Initech'],
    ],
  ])('tells names from labels: %s', (_, text, competitors) => {
    expect(read(text).competitors.map(({ name, rank }) => `${rank} ${name}`)).toEqual(competitors);
  });

  it.each([
    [
      'Baker',
      'baker.example',
      'The baker mills his own flour:\n\n- **Partisan Baker** – rye\n- **Globex Bread**',
      null,
    ],
    [
      'Globex',
      'globex.example',
      '1. Initech: mail and calendar in one place\n2. Globex: easy to set up\n3. Hooli: cheap',
      2,
    ],
    ['Segment', 'segment.example', 'Each segment counts. Use *Twilio Segment* or **Globex**.', 1],
    ['Cucine LUBE', 'cucinelube.example', '* **Globex:** ampia gamma.\n* **LUBE:** molto scelta.', 2],
    [
      'Globex',
      'globex.example',
      'In the UK, **Initech Player** and **Globex** are the two that film lovers like.',
      2,
    ],
    ['Yelloh! Village', 'yelloh.example', '- **Globex** – mer.\n- **Yelloh! Village** – verts.', 2],
    ['Studio 44 Architects', 'studio44.example', '1. **Studio 44** – roofs.\n2. **Globex** – homes.', 1],
    [
      'Baker University',
      'baker.example',
      'The names that come up most often are Globex, Initech and Baker.',
      3,
    ],
    ['Park Street Dental', 'park.example', '1. **Globex Dental** – 12 Park Street, open late.', null],
    [
      'Globex',
      'globex.example',
      '| # | Tool | Price |\n|---|---|---|\n| 1 | Initech | $9 |\n| 2 | Globex | $7 |\n| 3 | Hooli | $5 |',
      2,
    ],
    [
      'Globex',
      'globex.example',
      '- **Top choice overall:** Initech, rated best\n- **Close second:** Globex\n- **Best for teams:** Hooli or Umbrella',
      2,
    ],
    ['Globex', 'globex.example', 'Ask at **Initech** (Leeds), at **Hooli** or at **Globex** (York).', 3],
    [
      'Studio Vogelsang',
      'vogelsang.example',
      '1. **Globex Design** – logos.\n2. **Vogelsang** – packs.\n3. **Initech** – sites.',
      2,
    ],
    [
      'Hotel Goldener Anker',
      'anker.example',
      'Gut sind das **Hotel Globex** und das **Goldene Anker**, das Stellplätze hat.',
      2,
    ],
    ['Globex', 'globex.example', '- *Initech* (Leeds) – cheap.\n- *Globex* in York – from $9.', 2],
    ['Globex', 'globex.example', '| Model | Brand |\n|---|---|\n| X1 | Initech |\n| Y2 | Globex |', 2],
    [
      'Globex',
      'globex.example',
      '### Nearby\n- **Initech:** small.\n\n### Further out\n- **Globex:** large.',
      2,
    ],
    [
      'Globex',
      'globex.example',
      'Older threads praise Initech and Globex. Do not plan around it: the plant has closed.',
      null,
    ],
    ['Globex', 'globex.example', '- **Initech** – founded by two people who left Globex.', null],
    ['anvil', 'anvil.example', 'Set the anvil at knuckle height; an anvil from **Initech** will do.', null],
    [
      'Quillstone',
      'quillstone.example',
      '1. **Globex** - big.\n2. **Initech** - quick.\n3. **quillstone** - good for small teams.',
      3,
    ],
    ['İşbank', 'isbank.example', '1. **Globex** – büyük.\n2. **işbank** – küçük ekipler için iyi.', 2],
    [
      'Quillstone',
      'quillstone.example',
      '1. **Initech** – cheaper than Quillstone.\n2. **Hooli** – large.\n3. **Quillstone** – helps you avoid late fees.',
      3,
    ],
    [
      'Quillstone',
      'quillstone.example',
      '1. **Quillstone** – you no longer need spreadsheets.\n2. **Hooli** – large.',
      1,
    ],
    ['Quillstone', 'quillstone.example', '1. **Hooli** – large.\n\nAvoid Quillstone for now.', null],
    ['Quillstone', 'quillstone.example', '1. **Hooli** – large.\n2. **Quillstone** – no longer sold.', null],
    ['1&1', '1und1.example', 'Gut sind **Telekom** und **Vodafone**. Danach kommt: 1&1.', 3],
  ])('finds the place of %s', (name, host, text, position) => {
    const reading = readAnswer({ text, cited: [], found: [] }, { brand: { name, aliases: [] }, host });
    expect(reading.position).toBe(position);
  });

  it.each([
    ['Quillstone', 'quillstone is a good choice', ['quillstone']],
    ['Quillstone CRM', 'we like quillstone crm a lot', ['quillstone crm']],
    ['Heron', 'we saw a heron there', []],
    ['Heron', 'We saw heron there', []],
    ['Notion', 'they sell the notion of time', []],
  ])('finds %s in "%s", where case says something only beside capitals', (name, text, mentions) => {
    const subject = { brand: { name, aliases: [] }, host: 'quillstone.example' };
    const reading = readAnswer({ text, cited: [], found: [] }, subject);
    expect(reading.mentions.map((mention) => mention.text)).toEqual(mentions);
  });

  it('says nothing about a brand that an answer does not name', () => {
    expect(read('I need more details about your team.')).toEqual({
      reader: 'rules',
      mentioned: false,
      mentions: [],
      position: null,
      framing: null,
      reason: null,
      cited: false,
      ownCitations: [],
      competitors: [],
      quote: 'I need more details about your team.',
    });
  });

  it('names what an item tells to choose, and a maker once', () => {
    const text =
      '- **Choose Globex** if you sell a lot.\n- **Choose Initech** if not.\n\n| Tool | Price |\n|---|---|\n| Globex Flex Plus | $9 |\n| Initech | $7 |';
    expect(read(text).competitors.map(({ name }) => name)).toEqual(['Globex', 'Initech']);
  });

  it('takes no chapter for a competitor', () => {
    const text =
      '## Best Overall: Globex\nGood.\n\n## Best for Design: Initech\nNice.\n\n## Quick comparison\nBoth are fine.\n\n## Summary\nChoose one.';
    expect(read(text).competitors.map(({ name }) => name)).toEqual(['Globex', 'Initech']);
  });

  it('counts a citation without a mention', () => {
    const reading = read(
      'Agencies like client portals ([acmeprojects.example](https://www.acmeprojects.example/a)).',
    );
    expect(reading).toMatchObject({ mentioned: false, cited: true });
    expect(reading.ownCitations).toEqual(['https://www.acmeprojects.example/a']);
  });

  it('gives the place of a competitor in the answer as sent', () => {
    const text = '1. **[Globex](https://globex.com)** – boards\n2. **Initech** – billing';
    const reading = read(text);
    expect(
      reading.competitors.map(({ name, firstAt }) => text.slice(firstAt, firstAt + name.length)),
    ).toEqual(['Globex', 'Initech']);
  });

  it('keeps the first hundred of very many competitors, and the tracked ones', () => {
    const text = Array.from({ length: 400 }, (_, at) => `${at + 1}. **Vendor${at} Systems** is good.`).join(
      '\n',
    );
    const tracked = { name: 'Vendor350 Systems', aliases: [], domain: null };
    const { competitors } = readAnswer(
      { text, cited: [], found: [] },
      { ...subject, competitors: [tracked] },
    );
    expect(competitors).toHaveLength(101);
    expect(competitors[99]).toMatchObject({ name: 'Vendor99 Systems', rank: 100, tracked: false });
    expect(competitors[100]).toMatchObject({ name: tracked.name, rank: 351, tracked: true });
  });

  it('looks for competitors known beforehand', () => {
    const text = 'Many start on paper and later move to globex when they grow.';
    expect(
      readAnswer({ text, cited: [], found: [] }, subject, { known: ['Globex'] }).competitors,
    ).toHaveLength(1);
  });

  it.each([
    [
      'the sentence of the mention',
      'It depends. Acme Projects is good. Globex too.',
      'Acme Projects is good.',
    ],
    [
      'the item that names a rival',
      'Options:\n- **Globex Boards** – free ([a.com](https://a.com))\n- none',
      'Globex Boards – free',
    ],
    ['the row of a table', '| Tool | Price |\n|-|-|\n| Acme Projects | $5 |', 'Acme Projects | $5'],
  ])('quotes %s', (_, text, quote) => {
    expect(read(text).quote).toBe(quote);
  });

  it('cuts a long quote at a word', () => {
    const { quote } = read(`Acme Projects ${'has many features '.repeat(40)}`);
    expect(quote.length).toBeLessThanOrEqual(300);
    expect(quote).toMatch(/\w…$/);
  });
});
