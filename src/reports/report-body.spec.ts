import { reportText } from './report-body';
import { SECTION_KEYS } from '../common/section-keys';
import type { Snapshot } from './snapshot.entity';

const snapshot: Snapshot = {
  versionId: 'f3d9a6a2-6f6b-4a38-9d61-0a8b6f2a7c11',
  domainId: 7,
  buildId: '5f6d1a52-0c6f-4a5e-9f43-3c1f5e8f7a10',
  generatedAt: new Date('2026-11-21T10:00:00Z'),
  source: 'simulated',
  overview: '{"total_probes":15}',
  citations: null,
  readiness: '{"urls_total":3}',
  signals: '{"cards":[]}',
  recommendations: '{"items":[]}',
};

describe('reportText', () => {
  it('serves the sections asked for, without those whose build failed', () => {
    const report = JSON.parse(
      reportText(snapshot, ['overview', 'citations'], { host: 'example.com', cached: true }),
    );
    expect(report.sections).toEqual({ overview: { total_probes: 15 } });
  });

  it('says where the report comes from', () => {
    const report = JSON.parse(reportText(snapshot, SECTION_KEYS, { host: 'example.com', cached: false }));
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
