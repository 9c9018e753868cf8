import { ReadingBudget } from './reading-budget';

describe('the time that the pages of one site may take together', () => {
  it('is spent once as much was used as there was', () => {
    const budget = new ReadingBudget(100);
    budget.spend(60);
    expect(budget.isSpent).toBe(false);
    budget.spend(40);
    expect(budget.isSpent).toBe(true);
  });
});
