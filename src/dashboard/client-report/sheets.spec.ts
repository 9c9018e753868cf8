import { noStatistics } from '../../reports/statistics/report-statistics';
import type { AskedPrompt, ClientReport, ClientReportView } from './client-report-view';
import { promptsSheet } from './prompts-sheet';
import { siteSheet } from './site-sheet';
import { summarySheet } from './summary-sheet';

const RATES = { visibility_pct: 50, citation_pct: 0, mentioned_count: 1, total_probes: 2 };

function view(report: Partial<ClientReport>, client = 'Bücher Meier'): [ClientReportView, ClientReport] {
  const whole: ClientReport = {
    answeredAt: new Date('2026-11-28T06:00:00Z'),
    source: 'live',
    isCurrent: true,
    market: null,
    sections: { overview: { ...RATES, engines_used: 1 } } as ClientReport['sections'],
    statistics: noStatistics('not_computed'),
    coverage: { site: { status: 'ok', reason: null, pagesRead: 1 } as never, engines: [], omitted: [] },
    trend: { all: { segments: [] }, engines: [] } as never,
    prompts: [],
    sources: [],
    ...report,
  };
  const shown = {
    client,
    host: 'xn--bcher-kva.test',
    brand: { agencyName: 'Agency', sourceLine: false },
    report: whole,
  } as ClientReportView;
  return [shown, whole];
}

const text = (html: unknown): string =>
  String(html)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

const asked = (prompt: string, ...ranks: (number | null)[]): AskedPrompt => ({
  prompt,
  answers: ranks.map((rank) => ({
    engine: 'openai',
    state: rank === null ? 'absent' : 'recommended',
    rank,
    linked: false,
  })),
});

describe('the grade', () => {
  const readiness = (homeScore: number | null): ClientReport['sections'] =>
    ({
      readiness: {
        headline_url: 'https://a.test/',
        headline_score: 71,
        headline_grade: 'B',
        per_url: [
          { url: 'https://a.test/', score: homeScore, stale: false },
          { url: 'https://a.test/prices', score: 71, stale: false },
        ],
        breakdown: [],
      },
    }) as unknown as ClientReport['sections'];

  it('is that of the home page, or of the other pages when that has no score', () => {
    const home = view({ sections: readiness(71) });
    expect(text(siteSheet(...home))).toContain('earns grade B, 71 of 100 points, for');
    expect(text(summarySheet(...home))).toContain('Home page grade');
    const others = view({ sections: readiness(null) });
    expect(text(siteSheet(...others))).toContain(
      'could not be scored. The other pages earn grade B, 71 of 100 points on average, for',
    );
    expect(text(summarySheet(...others))).toContain('Grade of the pages');
    expect(text(siteSheet(...home))).toContain('2 pages were scored; half of them');
    expect(text(siteSheet(...others))).not.toContain('half of them');
  });

  it('is none where no page has a score', () => {
    const per_url = [{ url: 'https://a.test/', score: null, stale: false }];
    const unscored = { headline_score: 0, headline_grade: '—', per_url, breakdown: [] };
    const none = view({ sections: { readiness: unscored } as unknown as ClientReport['sections'] });
    expect(text(siteSheet(...none))).toContain('No page of bücher.test could be scored this time.');
    expect(text(summarySheet(...none))).toContain('No page could be scored this time.');
    expect(text(summarySheet(...none))).not.toContain('The home page could not');
  });
});

describe('the sheet of questions', () => {
  it('says places where each was asked once, and counts where it was asked more often', () => {
    const once = text(promptsSheet(...view({ prompts: [asked('Which shop?', 2)] })));
    expect(once).toContain('Which shop? 2nd');
    expect(once).toContain('1st, 2nd, …: recommended, at that place.');
    const often = text(promptsSheet(...view({ prompts: [asked('Which shop?', 2, 1, null)] })));
    expect(often).toContain('Which shop? 2 of 3');
    expect(often).toContain('4 of 5: named in so many of the answers, recommended or not.');
    expect(often).not.toContain('without being recommended');
  });

  it.each([
    [[2], 'ask to 1 AI assistant.', 'put to ChatGPT, gave'],
    [[2, null], 'ask to 1 AI assistant, twice each.', 'put to ChatGPT, twice each, gave'],
    [[2, null, 1], 'ask to 1 AI assistant, 3 times each.', 'put to ChatGPT, 3 times each, gave'],
  ])('says how often each was asked: answers %j', (ranks, lead, method) => {
    const engines = [{ engine: 'openai', answered: ranks.length, failed: 0, error_kind: null }];
    const coverage = { site: { status: 'ok', reason: null } as never, engines, omitted: [] };
    const report = view({ prompts: [asked('Which shop?', ...ranks), asked('Where?', 1)], coverage });
    expect(text(summarySheet(...report))).toContain(lead);
    expect(text(promptsSheet(...report))).toContain(method);
  });

  it('says that questions do not name the client only where none does', () => {
    const sheet = (...prompts: AskedPrompt[]): string => text(promptsSheet(...view({ prompts })));
    expect(sheet(asked('Which shop?', 1))).toContain('Questions of buyers who do not name Bücher Meier,');
    expect(sheet(asked('Which shop?', 1), asked('Is bücher meier good?', 1))).toContain(
      'Questions of buyers, and what',
    );
  });

  it.each([
    ['Arc', 'Which AI search tool is best?', false],
    ['Arc', 'Is Arc a good browser?', true],
    ['リトル', 'リトルの評判は？', true],
    ['Sony', 'Sonyの評判は？', true],
    ['아크메', '아크메는 어떤가요?', true],
  ])('takes whole words for the name of the client: %s in %s', (client, question, isNamed) => {
    const sheet = text(promptsSheet(...view({ prompts: [asked(question, 1)] }, client)));
    expect(sheet.includes('says little')).toBe(isNamed);
  });

  it('says which questions name the client, and what that is worth', () => {
    const sheet = (...prompts: AskedPrompt[]): string => text(promptsSheet(...view({ prompts })));
    const naming = asked('Is bücher meier good?', 1);
    expect(sheet(asked('Which shop?', 1), naming)).toContain(
      '1 of them names Bücher Meier, and so does nearly every answer to them: it says little about being found.',
    );
    expect(sheet(naming, asked('Bücher Meier or another?', 1))).toContain('All of them name Bücher Meier,');
    expect(sheet(asked('Which shop?', 1))).not.toContain('says little');
  });

  it('says where an answer advises against the client', () => {
    const answers = [{ engine: 'openai', state: 'advised_against', rank: null, linked: true } as const];
    const sheet = text(promptsSheet(...view({ prompts: [{ prompt: 'Which shop?', answers }] })));
    expect(sheet).toContain('Which shop? Advised against Link');
  });

  it('writes the host as its owner does', () => {
    expect(text(promptsSheet(...view({})))).toContain('links to bücher.test');
  });
});

describe('the short version', () => {
  it('says which assistant gave no answer, and what could not be read', () => {
    const engines = [
      { engine: 'google', answered: 2, failed: 0, error_kind: null },
      { engine: 'perplexity', answered: 0, failed: 2, error_kind: 'http_4xx' },
    ];
    const site = { status: 'forbidden', reason: 'The home page answered 403' } as never;
    const sheet = text(summarySheet(...view({ coverage: { site, engines, omitted: [] } })));
    expect(sheet).toContain('that buyers ask to 2 AI assistants');
    expect(sheet).toContain('Perplexity gave no answer at all; no figure counts what is missing.');
    expect(sheet).toContain('could not be read, so the questions are general ones');
    expect(sheet).not.toContain('was changed since');
  });

  it('says when the figures are those of another profile', () => {
    expect(text(summarySheet(...view({ isCurrent: false })))).toContain(
      'The profile of Bücher Meier was changed since: these figures are those of the one before.',
    );
  });
});
