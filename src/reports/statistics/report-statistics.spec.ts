import type { AnswerReading } from '../../answers/read-answer';
import { knownConstants } from './known-constants';
import { type DatedReading, reportStatistics } from './report-statistics';

const ENGINES = ['google', 'openai', 'perplexity'];

/** One day of `prompts` prompts. `read`: what is said in the answer to each. */
function evidence(prompts: number, read: (index: number) => Partial<AnswerReading>) {
  const asked = Array.from({ length: prompts }, (_, at) => `q${at}`).flatMap((prompt) =>
    ENGINES.map((engine) => ({ prompt, engine })),
  );
  const answers = asked.map((cell, index): DatedReading => ({
    ...cell,
    day: '2026-11-20',
    reading: {
      reader: 'rules',
      mentioned: false,
      mentions: [],
      position: null,
      framing: null,
      reason: null,
      cited: false,
      ownCitations: [],
      competitors: [],
      quote: '',
      ...read(index),
    },
  }));
  return { answers, asked, source: 'live' as const, tracked: [], constants: knownConstants([]) };
}

const rival = (name: string) => ({
  name,
  firstAt: 0,
  rank: 1,
  role: 'recommended' as const,
  tracked: false,
});

describe('reportStatistics', () => {
  it('goes by measured constants, and says so', () => {
    const measured = {
      name: 'day_correlation',
      value: 0.1,
      interval: { low: 0.02, high: 0.18 },
      days: 31,
      measuredAt: new Date('2026-11-21T03:00:00Z'),
    } as const;
    const { visibility, constants } = reportStatistics({
      ...evidence(5, (index) => ({ mentioned: index < 3 })),
      constants: knownConstants([measured]),
    });
    expect(visibility).toMatchObject({ deff: 1.4, deff_source: 'assumed' });
    expect(constants).toEqual({
      day_correlation: {
        value: 0.1,
        source: 'measured',
        ci_low: 0.02,
        ci_high: 0.18,
        days: 31,
        measured_at: '2026-11-21T03:00:00.000Z',
      },
      carry_over: {
        value: 0.2,
        source: 'assumed',
        ci_low: null,
        ci_high: null,
        days: null,
        measured_at: null,
      },
    });
    const early = knownConstants([{ ...measured, days: 29 }]);
    expect(early.dayCorrelation).toEqual({ value: 0.015, measured: null });
    expect(knownConstants([{ ...measured, value: -0.01 }]).dayCorrelation.value).toBe(0);
  });

  it('says how sure a rate is: one answer in five, of five prompts', () => {
    const { visibility, grade, grade_reasons } = reportStatistics(
      evidence(5, (index) => ({ mentioned: index < 3 })),
    );
    expect(visibility).toMatchObject({
      pct: 20,
      numerator: 3,
      denominator: 15,
      ci_low_pct: 6.84,
      ci_high_pct: 45.97,
      half_width_pp: 19.56,
      level: 0.95,
      deff: 1.06,
      n_effective: 14.15,
      prompts: 5,
    });
    expect([grade, grade_reasons]).toEqual(['exploratory', ['interval_wide', 'few_answers', 'few_days']]);
  });

  it('counts failed probes for the grade', () => {
    const whole = evidence(5, () => ({ mentioned: true }));
    const { grade_reasons } = reportStatistics({ ...whole, answers: whole.answers.slice(0, 12) });
    expect(grade_reasons).toContain('probes_failed');
  });

  it.each([
    [9, null, 'few_prompts'],
    [10, 'market', null],
  ])('speaks of the market from ten prompts on: %i', (prompts, estimand, reason) => {
    const found = reportStatistics(evidence(prompts, (index) => ({ mentioned: index % 2 === 0 })));
    expect([found.market_visibility?.estimand ?? null, found.market_reason]).toEqual([estimand, reason]);
  });

  it('holds us against each rival in the same answers', () => {
    const { versus } = reportStatistics({
      ...evidence(10, (index) =>
        index < 12 ? { mentioned: true, competitors: index < 2 ? [rival('Globex')] : [] } : {},
      ),
      tracked: ['Initech'],
    });
    expect(versus).toEqual([
      expect.objectContaining({ brand: 'Globex', tracked: false, you_only: 10, rival_only: 0, both: 2 }),
      expect.objectContaining({ brand: 'Initech', tracked: true, you_only: 12, neither: 18 }),
    ]);
    expect(versus.map(({ verdict }) => verdict)).toEqual(['ahead', 'ahead']);
  });

  it('calls a gap of a few answers no gap', () => {
    const small = reportStatistics(evidence(5, (index) => ({ mentioned: index < 4, cited: index < 1 }))).gap;
    expect(small).toMatchObject({ named_only: 3, both: 1, diff_pp: 20, gap_verdict: 'no_clear_gap' });
    const large = reportStatistics(evidence(10, (index) => ({ mentioned: index < 15 }))).gap;
    expect(large?.gap_verdict).toBe('attribution_loss');
    expect(large?.per_engine).toHaveLength(3);
  });

  it('gives simulated answers intervals and no verdict', () => {
    const found = reportStatistics({
      ...evidence(10, (index) => ({ mentioned: index < 15, competitors: [rival('Globex')] })),
      source: 'simulated',
    });
    expect([found.grade, found.gap?.gap_verdict, found.gap?.p_value]).toEqual(['simulated', null, null]);
    expect(found.versus[0]).toMatchObject({ verdict: null, p_value: null, diff_pp: -50 });
    expect(found.visibility?.ci_low_pct).toBeGreaterThan(0);
  });

  it('is nothing without answers', () => {
    const { asked } = evidence(5, () => ({}));
    expect(reportStatistics({ ...evidence(1, () => ({})), answers: [], asked })).toMatchObject({
      reason: 'no_answers',
      grade: 'none',
      visibility: null,
      versus: [],
    });
  });
});
