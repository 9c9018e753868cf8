import type { HoursValue } from './fact-value';
import { hoursIn } from './json-ld-hours';
import { shownHours } from './opening-hours';

function shown(node: Readonly<Record<string, unknown>>): string[] {
  return hoursIn(node).map(
    ({ value, isPassing }) => `${shownHours(value as HoursValue)}${isPassing === true ? ' (passing)' : ''}`,
  );
}

describe('hoursIn', () => {
  it.each<[string, unknown, string[]]>([
    ['one line', 'Mo-Fr 08:00-17:00', ['Mon–Fri 08:00–17:00']],
    ['a list', ['Mo-Fr 08:00-17:00', 'Sa 09:00-12:00'], ['Mon–Fri 08:00–17:00', 'Sat 09:00–12:00']],
    ['single days', 'Tu,Th 16:00-20:00', ['Tue, Thu 16:00–20:00']],
    ['lines in one text', 'Mo-Th 09:00-17:00, Fr 09:00-15:00', ['Mon–Thu 09:00–17:00', 'Fri 09:00–15:00']],
    ['over midnight', 'Fr-Sa 18:00-02:00', ['Fri, Sat 18:00–02:00']],
    ['what is none', 'daily from nine', []],
  ])('reads openingHours: %s', (_, openingHours, expected) => {
    expect(shown({ openingHours })).toEqual(expected);
  });

  it('reads specifications: lists of days, a break, a closed day', () => {
    const day = ['https://schema.org/Monday', 'Tuesday'];
    expect(
      shown({
        openingHoursSpecification: [
          { dayOfWeek: day, opens: '09:00', closes: '12:00' },
          { dayOfWeek: day, opens: '13:00:00', closes: '17:00:00' },
          { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
          { dayOfWeek: 'Friday', opens: 'nine', closes: '12:00' },
        ],
      }),
    ).toEqual(['Mon, Tue 09:00–12:00, 13:00–17:00', 'Sun closed']);
  });

  it('takes the hours of a season for said in passing', () => {
    const specification = { dayOfWeek: 'Monday', opens: '10:00', closes: '16:00', validFrom: '2026-12-01' };
    expect(shown({ openingHoursSpecification: specification })).toEqual(['Mon 10:00–16:00 (passing)']);
  });
});
