import type { HoursValue, Openings } from './fact-value';
import { compareHours, readOpeningHours, shownHours } from './opening-hours';
import { inLanguage } from './spoken-pattern';

function read(text: string, language = 'en', labels: readonly string[] = []) {
  return inLanguage(language, () =>
    readOpeningHours({ text, labels, own: [], others: [], about: 'own', quote: text }),
  );
}

function shown(text: string, language = 'en', labels: readonly string[] = []): string[] {
  return read(text, language, labels).map(({ value }) => shownHours(value as HoursValue));
}

const hours = (days: number[], openings: Openings): HoursValue => ({ kind: 'hours', days, openings });

describe('readOpeningHours', () => {
  it.each<[string, string, string[]]>([
    ['en', 'Open Monday to Friday from 9 am to 5:30 pm.', ['Mon–Fri 09:00–17:30']],
    ['en', 'We are open 8am – 6pm, Monday to Saturday.', ['Mon–Sat 08:00–18:00']],
    ['en', 'Mon-Fri 9-5, Sat 10-4, closed Sunday', ['Mon–Fri 09:00–17:00', 'Sat 10:00–16:00', 'Sun closed']],
    ['en', 'Opening hours: Tue–Sun 11:00–23:00', ['Tue–Sun 11:00–23:00']],
    [
      'en',
      'It is open Wednesday to Sunday; closed Mondays and Tuesdays',
      ['Wed–Sun open', 'Mon, Tue closed'],
    ],
    ['en', 'Saturday hours: noon to 11 pm', ['Sat 12:00–23:00']],
    ['en', 'The shop is open daily from 10 a.m. to 8 p.m.', ['Mon–Sun 10:00–20:00']],
    ['en', 'Open Thursday and Friday 7pm to 2am.', ['Thu, Fri 19:00–02:00']],
    ['en', 'Monday: 9:00 - 12:00 and 13:00 - 17:00', ['Mon 09:00–12:00, 13:00–17:00']],
    ['en', 'Closed on Sundays.', ['Sun closed']],
    ['en', 'Saturday noon–9, Sunday noon–6.', ['Sat 12:00–21:00', 'Sun 12:00–18:00']],
    ['en', 'It does not open on weekends.', ['Sat, Sun closed']],
    ['en', 'Sunday: Closed', ['Sun closed']],
    ['en', 'Open weekdays 7–3', ['Mon–Fri 07:00–15:00']],
    ['de', 'Geöffnet ist dienstags bis freitags von 9 bis 18 Uhr.', ['Tue–Fri 09:00–18:00']],
    ['de', 'Mo–Fr 8.00–12.30 Uhr und 13.30–17.00 Uhr', ['Mon–Fri 08:00–12:30, 13:30–17:00']],
    ['de', 'Montag Ruhetag', ['Mon closed']],
    ['de', 'Sa 9–13 Uhr, Sonn- und Feiertage geschlossen', ['Sat 09:00–13:00', 'Sun closed']],
    ['fr', 'Ouvert du mardi au samedi de 9h30 à 19h.', ['Tue–Sat 09:30–19:00']],
    ['fr', 'Fermé le dimanche et le lundi', ['Mon, Sun closed']],
    [
      'es',
      'Abierto de lunes a viernes de 9:00 a 14:00 y de 16:00 a 20:00',
      ['Mon–Fri 09:00–14:00, 16:00–20:00'],
    ],
    [
      'es',
      'Abre los domingos y festivos, de 11 a 14 h. Los lunes permanece cerrado',
      ['Sun 11:00–14:00', 'Mon closed'],
    ],
    ['en', 'Closed Sundays and bank holidays', ['Sun closed']],
    ['it', 'Aperto dal lunedì al venerdì dalle 9 alle 18', ['Mon–Fri 09:00–18:00']],
    ['nl', 'Geopend van dinsdag t/m zaterdag van 9.00 tot 17.30 uur', ['Tue–Sat 09:00–17:30']],
    ['pl', 'Czynne od poniedziałku do piątku w godz. 8–16', ['Mon–Fri 08:00–16:00']],
    ['pt', 'Aberto de segunda a sexta das 9h às 18h', ['Mon–Fri 09:00–18:00']],
    ['sv', 'Öppet måndag till fredag kl. 9–17', ['Mon–Fri 09:00–17:00']],
  ])('%s: "%s"', (language, text, expected) => {
    expect(shown(text, language)).toEqual(expected);
  });

  it.each([
    'The market takes place every Saturday with 10 to 20 stalls, they say.',
    'We were founded on a Monday in 2010–2011.',
    'Orders of 5-7 items ship on Friday, which our customers like a lot.',
    'Tours start on Saturday at 11 and take about an hour or so each time.',
    'Support is there from 2 to 6.',
    'Open every evening except Monday, 6 to 9 pm.',
  ])('reads none in "%s"', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it.each([
    'The kitchen is open Monday to Friday 12–2 pm.',
    'Closed on Monday morning.',
    'Online shop: Mon–Fri 9:00–18:00',
    'In summer we are open Monday to Sunday 9–8.',
    'Telephone hours: Mon–Fri 8:00–20:00',
    'Open on 24 December, Wednesday 9–12.',
  ])('takes "%s" for a part of the hours', (text) => {
    expect(read(text).map(({ isHedged }) => isHedged)).toContain(true);
  });

  it.each([
    ['Hours: Mon–Fri 9–5, Sat 10–4.', ['Mon–Fri 9–5', 'Mon–Fri 9–5, Sat 10–4']],
    ['Closed on Sundays, when Brieflane is open daily.', ['Closed on Sundays', 'open daily']],
  ])('in "%s" covers the days in front that are in one line', (text, expected) => {
    expect(read(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

describe('compareHours', () => {
  it.each<[string, HoursValue, HoursValue, string]>([
    ['the same days', hours([0, 1], [[540, 1020]]), hours([0, 1, 2], [[540, 1020]]), 'same'],
    ['a day more', hours([0, 1, 5], [[540, 1020]]), hours([0, 1], [[540, 1020]]), 'incomparable'],
    ['other days', hours([5], [[540, 1020]]), hours([0, 1], [[540, 1020]]), 'incomparable'],
    ['an hour later', hours([0], [[540, 1080]]), hours([0, 1], [[540, 1020]]), 'different'],
    ['closed there', hours([6], [[540, 1020]]), hours([6], []), 'different'],
    ['open there', hours([6], []), hours([6], [[600, 900]]), 'different'],
    ['open at some hours', hours([6], 'open'), hours([6], [[600, 900]]), 'same'],
    ['open on a closed day', hours([6], 'open'), hours([6], []), 'different'],
    [
      'without the break',
      hours([0], [[540, 1020]]),
      hours(
        [0],
        [
          [540, 720],
          [780, 1020],
        ],
      ),
      'incomparable',
    ],
    ['hours where none are said', hours([0], [[540, 1020]]), hours([0], 'open'), 'incomparable'],
  ])('%s', (_, claim, fact, expected) => {
    expect(compareHours(claim, fact)).toBe(expected);
  });
});
