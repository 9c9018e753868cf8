import { detectLanguage, primaryLanguage } from './language';

describe('the language of a text', () => {
  it.each([
    [
      'en',
      'The price of a heat pump depends on the size of the house and on the system that you choose for it.',
    ],
    [
      'de',
      'Der Preis einer Wärmepumpe hängt von der Größe des Hauses ab und wird mit den Jahren nicht kleiner.',
    ],
    [
      'fr',
      "Le prix d'une pompe à chaleur dépend de la taille de la maison et des travaux que vous prévoyez avec nous.",
    ],
    [
      'es',
      'El precio de una bomba de calor depende del tamaño de la casa y de los trabajos que se hacen para ella.',
    ],
    [
      'it',
      'Il prezzo di una pompa di calore dipende dalla casa e dai lavori che sono necessari per il nuovo impianto.',
    ],
    [
      'nl',
      'De prijs van een warmtepomp hangt af van het huis en van de werken die voor het systeem niet nodig zijn.',
    ],
    [
      'pt',
      'O preço de uma bomba de calor depende da casa e dos trabalhos que não são feitos com o novo sistema.',
    ],
    ['sv', 'Priset på en värmepump beror på husets storlek och på vilket system som du väljer för det.'],
    [
      'da',
      'Prisen på en varmepumpe afhænger af husets størrelse og af hvilket system du vælger efter mødet.',
    ],
    [
      'no',
      'Prisen på en varmepumpe avhenger av husets størrelse og av hva slags system du velger etter møtet.',
    ],
    [
      'pl',
      'Cena pompy ciepła zależy od wielkości domu i od tego, jaki system zostanie wybrany przez klienta.',
    ],
    [
      'tr',
      'Isı pompasının fiyatı evin büyüklüğüne ve seçilen sisteme göre çok değişir, bu yıl daha da artar.',
    ],
    ['uk', 'Ціна теплового насоса залежить від розміру будинку.'],
    ['bg', 'Цената на термопомпата зависи от размера на къщата.'],
    ['el', 'Η τιμή της αντλίας θερμότητας εξαρτάται από το σπίτι.'],
    ['ar', 'يعتمد سعر المضخة على حجم المنزل.'],
    ['fa', 'قیمت پمپ حرارتی به اندازه خانه بستگی دارد.'],
    ['hi', 'हीट पंप की कीमत घर के आकार पर निर्भर करती है।'],
    ['th', 'ราคาปั๊มความร้อนขึ้นอยู่กับขนาดของบ้าน'],
    ['ko', '히트 펌프 가격은 집의 크기에 따라 다릅니다.'],
    ['ja', 'ヒートポンプの価格は家の大きさによって決まります。'],
    ['zh', '热泵的价格取决于房屋的大小和所选的系统。'],
    ['ru', 'Цена теплового насоса зависит от размера дома и выбранной системы.'],
  ])('is %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    '',
    'Acme Beta Gamma',
    '1234 5678',
    'Acme Corp Berlin Tokyo London Paris Rome Oslo Wien Bern Prag Riga Kiew',
  ])('is unknown for %j', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  const german = 'Der Preis einer Wärmepumpe hängt von der Größe des Hauses ab und wird nicht kleiner.';
  it.each([
    ['takes the declared one where the text says nothing', 'Acme 2026', 'de-AT', 'de'],
    ['takes the declared one without any text', '', 'pt_BR', 'pt'],
    ['believes the text over the declaration', german, 'en', 'de'],
    ['believes another script at once', 'ヒートポンプの価格は家の大きさ', 'en', 'ja'],
    ['keeps the declaration against a few borrowed words', 'Café au lait and more at the corner', 'en', 'en'],
    ['keeps a declared language that it does not know', 'Dy persona janë arrestuar në Pejë', 'sq', 'sq'],
    ['knows a neighbour that shares the script', 'Цена насоса', 'uk', 'uk'],
    [
      'believes one that shares a script and that it does not know',
      'Қалай тапсырыс беруге болады? Мұнда іздеңіз',
      'kk',
      'kk',
    ],
    ['does not take a letter for that of a neighbour', 'Сколько стоит подъемник для склада?', 'ru', 'ru'],
    [
      'believes the letters where it cannot be the declared one',
      'Цена теплового насоса зависит от дома',
      'lv',
      'ru',
    ],
    ['nor two of them', 'Дзе купіць новыя электрычныя самакаты?', 'be', 'be'],
    [
      'believes a neighbour that the letters tell of',
      'Ціна теплового насоса залежить від будинку',
      'ru',
      'uk',
    ],
    ['reads other names of a language', 'Oslo 2026', 'nb-NO', 'no'],
    ['ignores what is no language tag', 'Acme 2026', 'english', null],
  ])('%s', (_, text, declared, language) => {
    expect(detectLanguage(text, declared)).toBe(language);
  });
});

it.each([
  ['de-AT', 'de'],
  ['EN_us', 'en'],
  [' fr ', 'fr'],
  ['nn', 'no'],
  ['german', null],
  ['', null],
  [undefined, null],
])('the primary language of %j is %j', (tag, language) => {
  expect(primaryLanguage(tag)).toBe(language);
});
