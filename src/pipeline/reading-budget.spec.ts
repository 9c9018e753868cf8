import { ReadingBudget } from './reading-budget';

describe('the time that the pages of one site may take together', () => {
  it('is spent once as much was used as there was', () => {
    const budget = new ReadingBudget(null, 100);
    budget.spend(60);
    expect(budget.isSpent).toBe(false);
    budget.spend(40);
    expect(budget.isSpent).toBe(true);
  });

  it('is over at the end, however little was used', () => {
    expect(new ReadingBudget(new AbortController().signal).isSpent).toBe(false);
    expect(new ReadingBudget(AbortSignal.abort()).isSpent).toBe(true);
  });
});
