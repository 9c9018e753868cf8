import type { DeliveryStanding } from '../webhooks/deliveries.queries';
import { presentJob, presentOutcome } from './refresh-job.presenter';

const job = {
  id: 'id',
  sections: 'overview,signals',
  market: null,
  createdAt: new Date('2026-11-21T10:00:00Z'),
};
const standing: DeliveryStanding = {
  id: 'id',
  url: 'https://hooks.example.com/',
  state: 'due',
  versionId: 'version',
  dueAt: new Date('2026-11-21T10:05:00Z'),
  attempts: 1,
  erased: false,
};

describe('a refresh job in the list', () => {
  it.each([
    ['waiting', 0, 'queued', null],
    ['due', 0, 'queued', '2026-11-21T10:05:00.000Z'],
    ['due', 1, 'delivering', '2026-11-21T10:05:00.000Z'],
    ['delivered', 1, 'delivered', null],
    ['failed', 8, 'failed', null],
    ['build_failed', 0, 'build_failed', null],
  ] as const)('%s after %i attempts is %s, next attempt at %p', (state, attempts, status, next) => {
    expect(presentJob(job, { ...standing, state, attempts })).toMatchObject({
      status,
      attempts,
      next_attempt_at: next,
    });
  });

  it('names the sections one by one', () => {
    expect(presentJob(job, standing).sections).toEqual(['overview', 'signals']);
  });
});

describe('the outcome of a job whose build failed', () => {
  it('is a failure of kind build without an attempt', () => {
    const outcome = {
      state: 'build_failed',
      versionId: null,
      attemptN: null,
      sentAt: null,
      responseStatus: null,
      errorKind: null,
    } as const;
    expect(presentOutcome('id', 7, outcome)).toEqual({
      job_id: 'id',
      domain_id: 7,
      succeeded: false,
      attempt_n: 0,
      response_status: null,
      error_kind: 'build',
      sent_at: null,
      report_version: null,
    });
  });
});
