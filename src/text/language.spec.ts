import { detectLanguage } from './language';

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
});
