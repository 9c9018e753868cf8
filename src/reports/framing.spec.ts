import { countFramings, sumFramings } from './framing';

it('counts answers by how they stand to the brand; what is unread, silent or of an earlier version counts nowhere', () => {
  const counts = countFramings([
    { mentioned: true, framing: 'recommended' },
    { mentioned: true, framing: 'warned_against' },
    { mentioned: true, framing: 'recommended' },
    { mentioned: true, framing: 'neutral' },
    { mentioned: false, framing: null },
    { mentioned: true },
    null,
  ]);
  expect(counts).toEqual({ recommended: 2, neutral: 1, warned_against: 1 });
  expect(sumFramings([counts, counts])).toEqual({ recommended: 4, neutral: 2, warned_against: 2 });
});
