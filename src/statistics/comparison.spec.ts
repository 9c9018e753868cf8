import { type AnswerWindow, compareWindows, type TracedAnswer } from './comparison';

const ENGINES = ['google', 'openai', 'perplexity'];
const PROMPTS = ['q1', 'q2', 'q3', 'q4', 'q5'];

type Change = Partial<TracedAnswer>;

/** One day of five prompts put to three engines. `change`: of each answer; null: it failed. */
function window(
  day: string,
  value: number,
  change: (answer: TracedAnswer) => Change | null = () => ({}),
  prompts: readonly string[] = PROMPTS,
): AnswerWindow {
  const asked = prompts.flatMap((prompt) => ENGINES.map((engine) => ({ prompt, engine })));
  const answers = asked.flatMap((cell) => {
    const answer = {
      ...cell,
      day,
      value,
      id: `${day} ${cell.engine} ${cell.prompt}`,
      model: `${cell.engine}-1`,
      extractor: 'rules',
      subject: 'acme',
    };
    const changed = change(answer);
    return changed === null ? [] : [{ ...answer, ...changed }];
  });
  return { asked, answers, source: 'live' };
}

const MONDAY = window('2026-11-02', 0);
const otherModel = (engines: readonly string[]) => (answer: TracedAnswer) =>
  engines.includes(answer.engine) ? { model: 'other' } : {};

describe('compareWindows', () => {
  it.each<[string, AnswerWindow, string, readonly string[], number | null]>([
    ['all answers changed', window('2026-11-03', 1), 'moved_up', [], 15],
    ['none did', window('2026-11-03', 0), 'within_noise', [], 15],
    [
      'one engine has another model',
      window('2026-11-03', 1, otherModel(['google'])),
      'moved_up',
      ['model_changed'],
      10,
    ],
    [
      'two engines have',
      window('2026-11-03', 1, otherModel(['google', 'openai'])),
      'not_comparable',
      ['model_changed'],
      null,
    ],
    [
      'the answers were read otherwise',
      window('2026-11-03', 1, () => ({ extractor: 'model' })),
      'not_comparable',
      ['extractor_changed'],
      null,
    ],
    [
      'they were read for another brand',
      window('2026-11-03', 1, () => ({ subject: 'apex' })),
      'not_comparable',
      ['profile_changed'],
      null,
    ],
    [
      'how they were read is not known',
      window('2026-11-03', 1, () => ({ extractor: null, subject: null })),
      'not_comparable',
      ['extractor_changed'],
      null,
    ],
    [
      'they are not kept any more',
      window('2026-11-03', 1, () => ({ model: '', extractor: null, subject: null })),
      'not_comparable',
      ['answers_gone'],
      null,
    ],
    [
      'most prompts are others',
      window('2026-11-03', 1, () => ({}), ['q1', 'q6', 'q7', 'q8', 'q9']),
      'not_comparable',
      ['prompt_set_changed'],
      null,
    ],
    [
      'some probes failed',
      window('2026-11-03', 1, ({ prompt }) => (prompt === 'q1' ? null : {})),
      'moved_up',
      ['probes_failed'],
      12,
    ],
    ['they are the same answers', MONDAY, 'insufficient_data', ['same_answers'], null],
  ])('when %s', (_case, after, verdict, reasons, cells) => {
    const comparison = compareWindows(MONDAY, after);
    expect(comparison).toMatchObject({ verdict, reasons });
    expect(comparison.change?.cells ?? null).toBe(cells);
  });

  it('names the engines that were left out', () => {
    const { excludedEngines } = compareWindows(MONDAY, window('2026-11-03', 1, otherModel(['google'])));
    expect(excludedEngines).toEqual([{ engine: 'google', reason: 'model_changed' }]);
  });

  it('gives simulated figures an interval and no verdict', () => {
    const { verdict, change, reasons } = compareWindows(MONDAY, {
      ...window('2026-11-03', 1),
      source: 'simulated',
    });
    expect(verdict).toBe('not_comparable');
    expect(reasons).toEqual(['simulated']);
    expect(change?.interval).toBeDefined();
  });
});
