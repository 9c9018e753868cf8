import { countQueries } from './count-queries';

describe('the searches behind answers', () => {
  it('are counted once an answer, the most frequent first, case and outer white space aside', () => {
    const counted = countQueries([
      { prompt: 'Which CRM?', engine: 'openai', queries: ['crm prices', 'Best CRM', 'best crm'] },
      { prompt: 'Which CRM?', engine: 'google', queries: ['best crm '] },
      { prompt: 'What does a CRM cost?', engine: 'google', queries: ['BEST CRM', 'a crm'] },
      { prompt: 'Nothing searched', engine: 'openai', queries: [] },
    ]);
    expect(counted).toEqual([
      {
        query: 'Best CRM',
        answers: 3,
        engines: ['google', 'openai'],
        prompts: ['Which CRM?', 'What does a CRM cost?'],
      },
      { query: 'a crm', answers: 1, engines: ['google'], prompts: ['What does a CRM cost?'] },
      { query: 'crm prices', answers: 1, engines: ['openai'], prompts: ['Which CRM?'] },
    ]);
  });
});
