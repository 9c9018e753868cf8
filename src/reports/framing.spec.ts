import { countFramings, sumFramings } from './framing';

const READINGS = [
  { mentioned: true, framing: 'recommended' },
  { mentioned: true, framing: 'warned_against' },
  { mentioned: true, framing: 'recommended' },
  { mentioned: true, framing: 'neutral' },
  { mentioned: false, framing: null },
  null,
] as const;

describe('framings', () => {
  it('are counted over the answers that name the brand', () => {
    const counts = { recommended: 2, neutral: 1, warned_against: 1 };
    expect(countFramings(READINGS)).toEqual(counts);
    expect(sumFramings([counts, counts])).toEqual({ recommended: 4, neutral: 2, warned_against: 2 });
  });

  it('are not known where an answer was read by an earlier version', () => {
    expect(countFramings([...READINGS, { mentioned: true }])).toBeNull();
    expect(countFramings([...READINGS, { mentioned: true, framing: null }])).toBeNull();
  });
});
