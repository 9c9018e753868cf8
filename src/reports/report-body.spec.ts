import { reportText } from './report-body';
import { SECTION_KEYS } from '../common/section-keys';
import type { Snapshot } from './snapshot.entity';

const COUNTS = { recommended: 2, neutral: 1, warned_against: 0 };
const snapshot: Snapshot = {
  versionId: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  domainId: 7,
  market: '',
  isDefault: true,
  buildId: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10',
  generatedAt: new Date('2026-11-21T10:00:00Z'),
  profileVersion: 0,
  answersOf: null,
  source: 'simulated',
  overview: '{"total_probes":15}',
  citations: null,
  readiness: '{"urls_total":3}',
  signals: '{"cards":[]}',
  recommendations: '{"items":[]}',
  statistics: null,
  subjectKey: null,
  coverage: {
    site: { status: 'ok', reason: null },
    engines: [{ engine: 'openai', answered: 4, failed: 1, error_kind: 'timeout', framing: COUNTS }],
    omitted: [{ section: 'citations', reason: 'no engine gave an answer' }],
  },
};
const context = { host: 'example.com', cached: true };
const parsed = (...given: Parameters<typeof reportText>): any => JSON.parse(reportText(...given) ?? 'null');

describe('reportText', () => {
  it('serves the sections asked for, without those whose build failed', () => {
    const report = parsed(snapshot, { sections: ['overview', 'citations'], include: [] }, context);
    expect(report.sections).toEqual({ overview: { total_probes: 15 } });
    expect(Object.keys(report)).toEqual(['meta', 'sections']);
  });

  it('is none when none of the sections could be built', () => {
    expect(reportText(snapshot, { sections: ['citations'], include: ['coverage'] }, context)).toBeNull();
  });

  it.each([
    [['overview', 'citations'] as const, [{ section: 'citations', reason: 'no engine gave an answer' }]],
    [['overview'] as const, []],
  ])('says what %j rest on when that is asked for', (sections, omitted) => {
    const { coverage } = parsed(snapshot, { sections, include: ['coverage'] }, context);
    const engines = [{ engine: 'openai', answered: 4, failed: 1, error_kind: 'timeout' }];
    const market = { country: null, language: null, applied: { openai: 'vendor_default' } };
    expect(coverage).toEqual({ ...snapshot.coverage, engines, omitted, market, profile_changed_at: null });
  });

  it('counts how the answers stand to the brand when that is asked for', () => {
    const { framing } = parsed(snapshot, { sections: ['overview'], include: ['framing'] }, context);
    expect(framing).toEqual({ ...COUNTS, per_engine: [{ engine: 'openai', ...COUNTS }] });
    const coverage = {
      ...snapshot.coverage,
      engines: [{ engine: 'openai', answered: 4, failed: 1, error_kind: null }],
    };
    const earlier = parsed(
      Object.assign({}, snapshot, { coverage }),
      { sections: ['overview'], include: ['framing'] },
      context,
    );
    expect(earlier.framing).toBeNull();
  });

  it('carries the statistics as they were stored, and says where there are none', () => {
    const parts = { sections: ['overview'], include: ['statistics'] } as const;
    const stored = Object.assign({}, snapshot, { statistics: '{"reason":null,"grade":"exploratory"}' });
    expect(parsed(stored, parts, context).statistics).toEqual({ reason: null, grade: 'exploratory' });
    expect(parsed(snapshot, parts, context).statistics).toMatchObject({
      reason: 'not_computed',
      visibility: null,
      versus: [],
    });
  });

  it('says where the report comes from', () => {
    const report = parsed(snapshot, { sections: SECTION_KEYS, include: [] }, { ...context, cached: false });
    expect(report.meta).toEqual({
      domain_id: 7,
      domain: 'example.com',
      version_id: snapshot.versionId,
      generated_at: '2026-11-21T10:00:00.000Z',
      cached: false,
      source: 'simulated',
    });
  });
});
