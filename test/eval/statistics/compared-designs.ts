import type { Design } from './answer-model';

const PLAIN = { rate: 0.4, shock: 0, carryOver: 0 };

/** Some of each kind. */
export const COMPARED_BRIEFLY: readonly Design[] = [
  { ...PLAIN, prompts: 5, days: 1 },
  { ...PLAIN, prompts: 20, days: 1 },
  { ...PLAIN, prompts: 20, days: 1, shock: 0.3 },
  { ...PLAIN, prompts: 5, days: 7 },
  { ...PLAIN, prompts: 5, days: 7, rate: 0.1 },
  { ...PLAIN, prompts: 5, days: 7, shock: 0.3, carryOver: 0.4 },
  { ...PLAIN, prompts: 20, days: 7, shock: 0.3, carryOver: 0.4 },
  { ...PLAIN, prompts: 5, days: 30 },
];

const sized = (prompts: readonly number[], days: readonly number[], more: Partial<Design> = {}): Design[] =>
  prompts.flatMap((count) => days.map((length) => ({ ...PLAIN, prompts: count, days: length, ...more })));

/** The kinds that the method was measured in, without those of which it is known that they ask too much of it. */
export const COMPARED: readonly Design[] = [
  ...sized([5, 10, 20], [1, 3, 7]),
  ...sized([5, 10, 20], [1, 3, 7], { rate: 0.1 }),
  ...sized([50], [1]),
  ...sized([5, 10, 20], [30]),
  ...sized([5], [30], { rate: 0.1 }),
  ...sized([5, 20], [1, 7], { promptSd: 0.5 }),
  ...sized([5, 20], [1, 7], { promptSd: 2 }),
  ...sized([5, 20], [1, 7], { shock: 0.3 }),
  ...sized([5, 20], [7], { carryOver: 0.4 }),
  ...sized([5, 20], [7], { shock: 0.3, carryOver: 0.4 }),
  ...sized([5], [30], { shock: 0.3 }),
  ...sized([5], [30], { carryOver: 0.4 }),
  ...sized([5], [30], { shock: 0.3, carryOver: 0.4 }),
];
