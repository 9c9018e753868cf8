import { readAnswer } from './read-answer';

const subject = { brand: { name: 'Lumetra', aliases: [] }, host: 'lumetra.example' };
const SIGNS = new Map([
  ['recommended', '+'],
  ['warned_against', '-'],
]);

/** "Lumetra 2+, Zoho 1+, SugarCRM -": a sign for each role, and the place of ours; 0 where no role has a sign. */
function rolesIn(text: string): string {
  const { framing, position, competitors } = readAnswer({ text, cited: [], found: [] }, subject);
  const signOf = (role: string | null): string => SIGNS.get(role ?? '') ?? '0';
  return [
    `Lumetra ${position ?? ''}${signOf(framing)}`,
    ...competitors.map(({ name, role }) => `${name} ${signOf(role)}`),
  ].join(', ');
}

describe('what only sounds like a warning', () => {
  it.each([
    ['the trade', '1. **Lumetra** – leading insolvency practitioners in Leeds.'],
    ['what it does', '1. **Lumetra** – blocks scam calls.'],
    ['what it can do', '1. **Lumetra** – can shut down idle servers.'],
    ['a heading', '## Best insolvency lawyers\n1. **Lumetra** – in Leeds.'],
    ['a German trade', '1. **Lumetra** – Fachanwälte für Insolvenzrecht in Köln.'],
  ])('%s', (_, text) => {
    expect(rolesIn(text)).toBe('Lumetra 1+');
  });

  it.each([
    '1. **Lumetra** – it is insolvent.',
    '1. **Lumetra** – has shut down.',
    '1. **Lumetra** – went into administration in May.',
    '1. **Lumetra** – this is a scam.',
    '1. **Lumetra** – shut down on 31 May.',
    '1. **Lumetra Ltd** (in administration) – once large.',
    '1. **Lumetra** – ist insolvent.',
    'Let me say up front that Lumetra is the wrong tool for an office of twelve.',
    'Lumetra has good reviews, yet I would not pay for it today.',
    'Mieux vaut écarter Lumetra : depuis la faillite de 2023, les pièces restent difficiles à trouver.',
    'W tym przypadku lepiej unikać firmy Lumetra.',
    'I would be cautious. Lumetra has 41 complaints at the bureau.',
    '### What about Lumetra?\nI would not use it. Lumetra gives no address on its site.',
    '## ¿Y Lumetra?\nEs la que más se anuncia. No la recomendaría: la OCU recogió quejas.',
    "Its neighbour is fine. I can't say the same of Lumetra.",
    '**A word of warning:** Lumetra should be left off your list at present.',
    'Several walkers this season had trouble with Lumetra: refunds took months.',
    'Bei Lumetra ist der Beitrag niedrig, für Ihren Fall reicht es jedoch nicht.',
    'Lumetra syns mycket i annonser, men den bör du undvika.',
  ])('and a true one: %s', (text) => {
    expect(rolesIn(text)).toBe('Lumetra -');
  });
});

describe('what is warned of', () => {
  it.each([
    ['a label that complains', '**Poor support** – Lumetra – SugarCRM', 'Lumetra -, SugarCRM -'],
    [
      'a heading that complains',
      '### Poor support\n- Lumetra\n- SugarCRM\n\n### Good support\n- Pipedrive',
      'Lumetra -, SugarCRM -, Pipedrive +',
    ],
    [
      'the line above a list',
      'Agencies complain most about:\n\n1. Lumetra – hidden fees and a 24-month contract\n2. Salesforce – price',
      'Lumetra -, Salesforce -',
    ],
    [
      'such a line in the same line',
      'Agencies complain most about: 1. Lumetra – hidden fees and a 24-month contract',
      'Lumetra -',
    ],
    [
      'one label of several',
      '- Good support: Lumetra, Pipedrive\n- Poor support: Zoho, SugarCRM',
      'Lumetra 1+, Pipedrive +, Zoho -, SugarCRM -',
    ],
    [
      'a label in German',
      '- Guter Support: Pipedrive\n- Schlechter Support: Lumetra und SugarCRM',
      'Lumetra -, Pipedrive +, SugarCRM -',
    ],
    ['a label in French', '- Bon accueil : Sellsy\n- Mauvais support : Lumetra', 'Lumetra -, Sellsy +'],
    [
      'a label in Dutch',
      '- Goede service: Pipedrive\n- Slechte klantenservice: Lumetra',
      'Lumetra -, Pipedrive +',
    ],
    ['a title of what is gone', '### No longer sold\n- Lumetra\n- Zoho', 'Lumetra -, Zoho -'],
    ['what people complain of', 'Agencies complain most about Lumetra and its fees.', 'Lumetra -'],
    ['the same in German', 'Nutzer beschweren sich vor allem über Lumetra.', 'Lumetra -'],
    ['the same in Italian', 'Gli utenti si lamentano di Lumetra.', 'Lumetra -'],
    ['a verb in two parts', 'Am häufigsten raten Nutzer von Lumetra ab, weil er teuer ist.', 'Lumetra -'],
    [
      'a verb in two parts behind the name',
      'Von Lumetra raten Datenschützer dagegen ab, weil die Server in den USA stehen.',
      'Lumetra -',
    ],
    [
      'blame of one, praise of others',
      'Der Support von Lumetra wird laut Bewertungen häufig kritisiert; besser bewertet wird Pipedrive.',
      'Lumetra -, Pipedrive +',
    ],
    [
      'blame behind an insertion',
      'Le support de Lumetra, joignable par e-mail, déçoit la plupart des utilisateurs.',
      'Lumetra -',
    ],
    ['blame in Spanish', 'El soporte de Lumetra es muy criticado.', 'Lumetra -'],
    [
      'less to be recommended',
      'Gut ist Pipedrive. Lumetra hat keinen Support und ist daher weniger zu empfehlen.',
      'Lumetra -, Pipedrive +',
    ],
    [
      'rather not',
      'Für kleine Agenturen passen Pipedrive und HubSpot, Lumetra eher nicht.',
      'Lumetra -, Pipedrive +, HubSpot +',
    ],
    [
      'one that another is preferred to',
      'Choisissez plutôt Studio Ninja que Lumetra.',
      'Lumetra -, Studio Ninja +',
    ],
    ['the same in German', 'Nehmen Sie lieber Pipedrive als Lumetra.', 'Lumetra -, Pipedrive +'],
    [
      'what is to be skipped',
      'Skip **Salesforce** unless you have an admin. **Lumetra** is a good choice, and so is **Pipedrive**.',
      'Lumetra 1+, Salesforce -, Pipedrive +',
    ],
    [
      'all that a warning lists',
      'Stay away from Salesforce, Zoho and Lumetra.',
      'Lumetra -, Salesforce -, Zoho -',
    ],
    [
      'the name of the sentence with the warning alone',
      'Users most often switch to Zoho CRM, Pipedrive or Capsule. Lumetra has hidden fees and I would not recommend it.',
      'Lumetra -, Zoho CRM +, Pipedrive +, Capsule +',
    ],
  ])('%s', (_, text, roles) => {
    expect(rolesIn(text)).toBe(roles);
  });
});

describe('what is not warned of', () => {
  it.each([
    [
      'a heading that praises',
      '### Pros\n- Lumetra – cheap\n- Pipedrive – simple',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'a title of what helps',
      'Best choices after poor support:\n\n1. Lumetra\n2. Pipedrive',
      'Lumetra 1+, Pipedrive +',
    ],
    ['few complaints', 'Users rarely complain about:\n\n1. Lumetra\n2. Pipedrive', 'Lumetra 1+, Pipedrive +'],
    [
      'nobody complains',
      'Nobody complains about Lumetra, and Pipedrive is good as well.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'hardly anybody does, in German',
      'Kaum Nutzer beschweren sich über Lumetra, und Pipedrive ist ebenfalls gut.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'no longer criticised',
      'The support of Lumetra is no longer criticised. Pipedrive is simpler.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'blame of earlier days',
      'Der Support von Lumetra wird nicht mehr kritisiert. Pipedrive ist einfacher.',
      'Lumetra 1+, Pipedrive +',
    ],
    ['no disappointment', 'Le support de Lumetra ne déçoit pas les utilisateurs.', 'Lumetra 1+'],
    [
      'a reservation',
      'The price of Lumetra is often criticised, but it remains the best choice. Pipedrive is simpler.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'a concession',
      'Obwohl Lumetra oft kritisiert wird, ist es die beste Wahl. Pipedrive ist einfacher.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'what others are blamed for',
      'For agencies Lumetra beats Zoho, which is often criticised.',
      'Lumetra 1+, Zoho -',
    ],
    [
      'a warning of another in the same sentence',
      'I recommend Lumetra for small teams, but I would not recommend Salesforce.',
      'Lumetra 1+, Salesforce -',
    ],
    [
      'a warning of another in front',
      'I would not recommend Salesforce, but Lumetra is a good choice.',
      'Lumetra 1+, Salesforce -',
    ],
    [
      'a warning of another that goes on about it',
      'I recommend Lumetra for small teams. I would not recommend Salesforce, since it was last updated two years ago.',
      'Lumetra 1+, Salesforce -',
    ],
    [
      'a warning of another behind a citation',
      'I recommend Lumetra. ([gartner.com](https://www.gartner.com/x?utm_source=openai)) Avoid Salesforce because support is slow.',
      'Lumetra 1+, Salesforce -',
    ],
    [
      'blame in an item that offers',
      '1. **Lumetra** is often criticised for its price.\n2. **Pipedrive** is cheap.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'complaints about another in a label',
      '- Poor support elsewhere: Lumetra answers within a day\n- Price: Pipedrive is cheap',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'a preposition that the verb in two parts shares',
      'Wir raten zu Lumetra, ab zehn Nutzern zu Pipedrive.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'who advises',
      'Berater von Pipedrive raten von Zoho ab. Lumetra ist eine gute Wahl.',
      'Lumetra 2+, Pipedrive +, Zoho -',
    ],
    [
      'a step to skip',
      'With **Lumetra** you can skip the setup. **Pipedrive** is simple.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'no preference: a tool of that kind',
      'Nehmen Sie lieber ein Werkzeug als viele. Lumetra und Pipedrive sind gut.',
      'Lumetra 1+, Pipedrive +',
    ],
    [
      'one that is dearer',
      'Pipedrive is rather simple. Lumetra costs more than Pipedrive.',
      'Lumetra 2+, Pipedrive +',
    ],
    [
      'rather not much',
      'Gut sind Pipedrive und Lumetra. Lumetra kostet eher nicht viel.',
      'Lumetra 2+, Pipedrive +',
    ],
  ])('%s', (_, text, roles) => {
    expect(rolesIn(text)).toBe(roles);
  });
});

describe('words that are no names', () => {
  it.each([
    [
      'the verb in front of a name',
      'Préférez Sellsy si vous débutez. Lumetra convient aux agences.',
      'Lumetra 2+, Sellsy +',
    ],
    [
      'the preposition of a source',
      'Laut Nutzerbewertungen ist Lumetra gut, ebenso Pipedrive.',
      'Lumetra 1+, Pipedrive +',
    ],
  ])('%s', (_, text, roles) => {
    expect(rolesIn(text)).toBe(roles);
  });
});

describe('names that are named aside', () => {
  it.each([
    'It is a young team, with Lumetra and Maersk among its customers.',
    'Built for studios: Lumetra has run its shops on it for years.',
    'Two engineers who had left Lumetra began it.',
    'It has a thousand connections through Lumetra.',
    'It reads line items and pushes to Lumetra and Sage.',
    'Since 2021 the practice has belonged to Lumetra.',
    'All of them hand invoices over to Lumetra and Xero.',
    'Bookings go through its own page, which runs on Lumetra.',
    'Da anni senza canone, a differenza dei terminali Lumetra.',
    'Od lat maluje stelaże biurek dla Lumetra.',
    'The largest of them, which took over Lumetra in 2024.',
    'If you already sell through Lumetra, both push finished stock to it each night.',
    'Den underviser i lokaler, som den lejer af Lumetra.',
    'All of these talk to Lumetra, Zoom and Panopto.',
    'Email flows: all four push points balances to Lumetra, so an existing flow keeps working.',
    'It moved into the former Lumetra building in 2024.',
    'Se o gabinete usar Lumetra, basta enviar-lhe o ficheiro.',
    'All of these talk to Zoom, Panopto and Lumetra.',
    'シフト管理に強く、Lumetraと従業員データを連携できます。',
    '上塗りには、Lumetraから仕入れた国産漆を使います。',
  ])('are no choice: %s', (text) => {
    expect(rolesIn(text)).toMatch(/^Lumetra 0/);
  });

  it.each([
    'Careful with fees is what I would be. Lumetra is cheap.',
    'I would be careful with fees. Lumetra is cheap.',
    'Lumetra counts Maersk among its customers.',
    'Lumetra would pass on the discount to you.',
    'Unlike Zoom, Lumetra keeps no recordings.',
    'Para equipas pequenas, recomendo usar o Lumetra, que custa 19 euros por mês.',
    'Wer sparen will, kauft am besten bei Lumetra.',
    'Conviene passare da Lumetra.',
  ])('but are one here: %s', (text) => {
    expect(rolesIn(text)).toMatch(/^Lumetra 1\+/);
  });

  it('are no choice: a publication that sends readers on, and where somebody worked', () => {
    const list =
      '1. **Fragomen** – the safe choice.\n2. **Nandakumar Law** – its owner spent eight years at Lumetra.';
    expect(rolesIn(`${list}\n\nEater lists more names.`)).toBe('Lumetra 0, Fragomen +, Nandakumar Law +');
  });
});
