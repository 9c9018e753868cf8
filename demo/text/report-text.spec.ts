import type { ReportDto } from '../../src/reports/report.dto';
import { nextStepsText } from './next-steps';
import { reportText } from './report-text';
import { silentEnginesText } from './engines-text';
import { stepTimesText } from './step-times';
import { styleFor } from './style';

const plain = styleFor(false, undefined);
const home = 'http://harbourdesk.example/';

const report: ReportDto = {
  meta: {
    domain_id: 7,
    domain: 'harbourdesk.example',
    version_id: '0c26189d-982a-42d4-8912-66bbe34c5d7a',
    generated_at: '2026-03-05T10:00:00.000Z',
    cached: true,
    source: 'simulated',
  },
  sections: {
    overview: {
      has_snapshot: true,
      total_probes: 10,
      mentioned_count: 4,
      visibility_pct: 40,
      avg_position: 2.5,
      citation_pct: 20,
      engines_used: 2,
      per_engine: [
        { engine: 'google', total: 5, mentioned: 1, visibility_pct: 20 },
        { engine: 'openai', total: 5, mentioned: 3, visibility_pct: 60 },
      ],
      completed_at: null,
    },
    citations: {
      total_probes: 10,
      engines_total: 2,
      engines_cited: 1,
      body_pct: 40,
      url_pct: 20,
      gap_pp: 20,
      gap_direction: 'attribution_loss',
      headline_engine: 'openai',
      per_engine: [
        { engine: 'google', body_pct: 20, url_pct: 20, gap_pp: 0 },
        { engine: 'openai', body_pct: 60, url_pct: 20, gap_pp: 40 },
      ],
      top_competitors: [{ brand: 'Dealmarrow', mention_count: 5 }],
    },
    readiness: {
      headline_url: home,
      headline_score: 56,
      headline_grade: 'C',
      per_url: [
        { url: home, score: 56, stale: false },
        { url: `${home}good`, score: 90, stale: true },
        { url: `${home}thin`, score: null, stale: false },
      ],
      breakdown: [{ dimension: 'last_updated', scored: 20, max: 20 }],
      urls_total: 3,
      fetched_at: null,
    },
    signals: {
      homepage_url: home,
      cards: [
        { endpoint: 'snippet_format', label: 'Snippet format', score: 80, stale: false, fetched_at: null },
        { endpoint: 'uptime', label: 'Uptime', score: null, stale: false, fetched_at: null },
      ],
    },
    recommendations: {
      items: [
        {
          priority: 1,
          kind: 'win_prompt',
          title: 'Win the prompt',
          body: 'Competitors only.',
          fix: 'Publish a page.',
          evidence_prompt: 'best CRM?',
          evidence_engine: 'google',
          evidence_quote: 'Dealmarrow\nis the usual pick',
          competitors_in_evidence: ['Dealmarrow', 'Kontaro'],
        },
        {
          priority: 2,
          kind: 'win_prompt',
          title: 'Win another',
          body: '',
          fix: '',
          evidence_prompt: '',
          evidence_engine: '',
          evidence_quote: '',
          competitors_in_evidence: [],
        },
      ],
    },
  },
};

const withPart = (part: Partial<ReportDto>): ReportDto => Object.assign(structuredClone(report), part);

describe('reportText', () => {
  const text = reportText(report, plain).join('\n');

  it('says loudly that answers are simulated', () => {
    expect(text).toContain('source: SIMULATED\n');
    expect(text).toContain('made up');
    const live = Object.assign(structuredClone(report.meta), { source: 'live' });
    expect(reportText(withPart({ meta: live }), plain).join('\n')).not.toMatch(/simulat/i);
  });

  it('shows all five sections in aligned tables', () => {
    expect(text).toContain(`
  named in 4 of 10 answers (40 %), on average in place 2.5; 20 % cite the site
  engine  answers  named  visibility
  google        5      1        20 %  ████░░░░░░░░░░░░░░░░
  openai        5      3        60 %  ████████████░░░░░░░░
`);
    expect(text).toContain(`
  engine  named  linked  gap
  google   20 %    20 %    0
  openai   60 %    20 %  +40  largest gap
`);
    expect(text).toContain('  last updated  20/20  ████████████████████\n');
    expect(text).toContain('  Uptime           -  not measured yet\n');
    expect(text).toContain('\n  1. Win the prompt\n');
  });

  it('ranks pages by score, leaves unscored ones out, and marks stale ones', () => {
    expect(text).toContain(`
  3 pages, 2 of them scored
  best    90  ${home}good (stale)
          56  ${home}
`);
    expect(text).not.toContain(`${home}thin`);
  });

  it('gives each recommendation with its evidence, the first of each kind', () => {
    expect(text).toContain(`
     win_prompt
     Competitors only.
     fix       Publish a page.
     evidence  google, "best CRM?"
     quote     "Dealmarrow is the usual pick"
     rivals    Dealmarrow, Kontaro
  the first of each kind; 1 more in the JSON file`);
    expect(text).not.toContain('Win another');
  });

  it('says so when a section is missing', () => {
    const lines = reportText(withPart({ sections: {} }), plain);
    expect(lines.filter((line) => line.includes('could not be built'))).toHaveLength(5);
  });

  it('keeps within 96 columns', () => {
    for (const line of reportText(report, plain)) expect(line.length).toBeLessThanOrEqual(96);
  });
});

describe('silentEnginesText', () => {
  it('names engines that were asked and did not answer', () => {
    expect(silentEnginesText(['google', 'openai', 'perplexity'], report, plain).join('')).toContain(
      'No answer came from perplexity;',
    );
    expect(silentEnginesText(['google', 'openai'], report, plain)).toEqual([]);
  });
});

describe('nextStepsText', () => {
  const next = {
    staying: false,
    baseUrl: 'http://localhost:3000',
    dashboardUrl: 'http://localhost:3000/dashboard',
    apiKey: 'aeo_1',
    domainId: 7,
    reportFile: '.data/demo-report.json',
    logFile: '.data/demo.log',
    missingKeys: ['OPENAI_API_KEY'],
  };

  it('gives the key, the ids, the addresses and lines to copy', () => {
    const text = nextStepsText(next, plain).join('\n');
    expect(text).toContain('http://localhost:3000/docs');
    expect(text).toContain('KEY=aeo_1\n');
    expect(text).toContain('curl -s -H "Authorization: Bearer $KEY" http://localhost:3000/v1/reports/7\n');
    expect(text).toContain('npm start');
    expect(text).toContain('OPENAI_API_KEY');
  });

  it('does not ask to start what is still running', () => {
    const text = nextStepsText({ ...next, staying: true, missingKeys: [] }, plain).join('\n');
    expect(text).not.toContain('npm start');
    expect(text).toContain('Ctrl-C');
    expect(text).not.toContain('real engines');
  });
});

describe('stepTimesText', () => {
  it('adds up', () => {
    const times = [
      { step: 'a', elapsedMs: 1_200 },
      { step: 'bb', elapsedMs: 10_000 },
    ];
    expect(stepTimesText(times, plain)).toEqual([
      '',
      'TIMES',
      '  a          1.2 s',
      '  bb        10.0 s',
      '  together  11.2 s',
    ]);
  });
});
