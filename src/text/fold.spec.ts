import { fold, foldedLetters, foldedWords, smallLetters } from './fold';

describe('fold', () => {
  it.each([
    ['Ørsted', 'orsted'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Æther Œuvre', 'aether oeuvre'],
    ['Đà Nẵng', 'da nang'],
    ['Ħamrun', 'hamrun'],
    ['Þór Guðmundsson', 'thor gudmundsson'],
    ['Işık İZMİR', 'isik izmir'],
    ['Crème brûlée', 'creme brulee'],
    ['Zürich', 'zurich'],
    ['Škoda Ďurčo', 'skoda durco'],
    ['Győr', 'gyor'],
    ['Țiriac', 'tiriac'],
    ['São João', 'sao joao'],
    ['Αθήνα ΟΔΟΣ', 'αθηνα οδοσ'],
    ['Ещё ёлка', 'еще елка'],
    ['Чайковский Й', 'чайковский й'],
    ['Київ', 'київ'],
    ['Быкаў', 'быкаў'],
    ['Ќерка Ѓорѓи', 'ќерка ѓорѓи'],
    ['за́мок', 'замок'],
    ['ガス会社', 'ガス会社'],
    ['ｶﾞｽ', 'ガス'],
    ['パン ぱん', 'パン ぱん'],
    ['हिन्दी', 'हिन्दी'],
    ['தமிழ்', 'தமிழ்'],
    ['বাংলা', 'বাংলা'],
    ['น้ำ', 'น้ำ'],
    ['שלום', 'שלום'],
    ['أمازون', 'أمازون'],
    ['삼성', '삼성'],
    ['Ｅｘａｍｐｌｅ ２', 'example 2'],
    ['ﬁnance №1', 'finance no1'],
    ['co\u00adop', 'coop'],
    ['3M', '3m'],
    ['', ''],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded.normalize('NFC'));
  });

  it.each(['Ørsted', 'Ёлка Й', 'ｶﾞｽ', 'น้ำ', 'İstanbul', 'ὈΔΥΣΣΕΎΣ', '½ ™', 'Ŀ'])(
    'leaves the folded %s as it is',
    (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    },
  );

  it('reads composed and decomposed spellings alike', () => {
    for (const text of ['Zürich', 'ガス', 'й', 'Київ', '한글'])
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
  });
});

it('keeps letters and digits, together or as words', () => {
  expect(foldedLetters('Blå & Søn, A/S 24')).toBe('blasonas24');
  expect(foldedWords('  Blå & Søn, A/S 24 ')).toBe('bla son a s 24');
  expect(foldedWords('हिन्दी, ガス')).toBe('हिन्दी ガス');
});

it.each([
  ['ACME Straße', 'acme straße'],
  ['İPTAL EDİLDİ', 'iptal edildi'],
  ['ΟΔΟΣ', 'οδος'],
])('%s in small letters', (text, small) => {
  expect(smallLetters(text)).toBe(small);
});

it('moves no letter by making it small, whatever the script', () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code);
  const moved = codes.filter((code) => {
    const letter = String.fromCodePoint(code);
    return smallLetters(letter).length !== letter.length;
  });
  expect(moved).toEqual([]);
});
