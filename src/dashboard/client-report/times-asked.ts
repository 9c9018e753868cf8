import type { AskedPrompt } from './client-report-view';

/** How often one assistant was asked the same question; 0 without any question. */
export function timesAsked(prompts: readonly AskedPrompt[]): number {
  const counts = prompts.flatMap(({ answers }) =>
    answers.map(({ engine }) => answers.filter((other) => other.engine === engine).length),
  );
  return Math.max(0, ...counts);
}

/** Follows who was asked what, such as ", twice each"; nothing where each question was put once. */
export function timesEach(prompts: readonly AskedPrompt[]): string {
  const times = timesAsked(prompts);
  if (times < 2) return '';
  return times === 2 ? ', twice each' : `, ${times} times each`;
}
