import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/embedded/free-port';
import { eventually } from '../support/eventually';
import { sized } from '../support/size';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder';
import { ChildProgram, stillRunning } from './child-program';

const DEMO = 'dist/demo/main.js';

describe('npm run demo', () => {
  let folder: TemporaryFolder;
  let env: Record<string, string>;

  beforeAll(() => {
    folder = temporaryFolder('agency-demo-');
    env = { DATA_DIR: folder.path };
  });
  afterAll(() => folder.remove());

  /** What the service complained about, one line each. */
  const warnings = (): string[] =>
    readFileSync(join(folder.path, 'demo.log'), 'utf8')
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line));

  const nothingIsLeft = async (pids: readonly number[]): Promise<void> => {
    await eventually('all processes are gone', () => stillRunning(pids).length === 0);
    expect(existsSync(join(folder.path, 'pg', 'data', 'postmaster.pid'))).toBe(false);
  };

  it('shows a report of all five sections, leaves no process and keeps the data for npm start', async () => {
    const demo = new ChildProgram(DEMO, { env });
    await demo.printed('REPORT on harbourdesk.example');
    const pids = demo.descendants();
    expect(await demo.ended).toBe(0);
    expect(pids.length).toBeGreaterThan(0);
    await nothingIsLeft(pids);

    for (const title of ['OVERVIEW', 'CITATIONS', 'READINESS', 'SIGNALS', 'RECOMMENDATIONS']) {
      expect(demo.output).toContain(title);
    }
    expect(demo.output).not.toContain('could not be built');
    expect(demo.output).toContain('source: SIMULATED');
    const report = JSON.parse(readFileSync(join(folder.path, 'demo-report.json'), 'utf8'));
    expect(report.meta).toMatchObject({ domain: 'harbourdesk.example', source: 'simulated' });
    expect(report.sections.overview.total_probes).toBe(15);
    expect(report.sections.readiness.urls_total).toBeGreaterThan(30);
    const advice = report.sections.recommendations.items.map(
      ({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`,
    );
    expect({ advice, warnings: warnings() }).toMatchObject({
      advice: expect.arrayContaining(['unblock_ai_bots: Let PerplexityBot read harbourdesk.example']),
    });

    const key = /KEY=(aeo_[0-9a-f]{56})/.exec(demo.output)?.[1] ?? '';
    const port = await freePort();
    const service = new ChildProgram('dist/src/main.js', { env: { ...env, PORT: String(port) } });
    await service.printed('Agency Reporting API on');
    const get = (path: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${key}` } });
    const domains = await get('/v1/domains');
    expect(domains.status).toBe(200);
    expect(await domains.json()).toMatchObject({
      items: [{ domain: 'harbourdesk.example', status: 'ready', domain_id: report.meta.domain_id }],
    });
    const again = await get(`/v1/reports/${report.meta.domain_id}`);
    expect(await again.json()).toMatchObject({
      meta: { cached: true, version_id: report.meta.version_id },
    });
    service.signal('SIGTERM');
    expect(await service.ended).toBe(0);
  });

  const MOMENTS = [
    ['the pipeline runs', '4. POST /v1/domains'],
    ['the service starts', '2. The service'],
  ] as const;
  it.each(MOMENTS.slice(0, sized({ test: 1, chaos: 2 })))(
    'stops everything when interrupted while %s',
    async (_, text) => {
      const demo = new ChildProgram(DEMO, { env });
      await demo.printed(text);
      const pids = demo.descendants();
      demo.signal('SIGINT');
      // a program in between may pass the terminal's signal on, so the same one comes twice
      demo.signal('SIGINT');
      expect(await demo.ended).toBe(130);
      await nothingIsLeft(pids);
    },
  );

  it.each((['SIGKILL', 'SIGINT'] as const).slice(0, sized({ test: 1, chaos: 2 })))(
    'stays when asked to, and takes the service with it at %s',
    async (signal) => {
      const demo = new ChildProgram(DEMO, { args: ['--stay'], env });
      await demo.printed('Press Ctrl-C');
      const baseUrl = /documentation\s+(\S+)\/docs/.exec(demo.output)?.[1] ?? '';
      expect((await fetch(`${baseUrl}/v1/health`)).status).toBe(200);
      const pids = demo.descendants();
      demo.signal(signal);
      const exitCode = await demo.ended;
      if (signal === 'SIGINT') expect(exitCode).toBe(0);
      await nothingIsLeft(pids);
    },
  );

  it('shows the end of the log and the next step when the service cannot start', async () => {
    const spoilt = temporaryFolder('agency-demo-');
    writeFileSync(join(spoilt.path, 'app-secret'), 'no secret\n');
    const demo = new ChildProgram(DEMO, { env: { DATA_DIR: spoilt.path } });
    expect(await demo.ended).toBe(1);
    await spoilt.remove();
    expect(demo.output).toContain('does not hold a secret');
    expect(demo.output).toContain('npm run demo');
  });

  it('names the variable that is wrong, and starts nothing', async () => {
    const nowhere = join(folder.path, 'never-made');
    const demo = new ChildProgram(DEMO, { env: { DATA_DIR: nowhere, SYNC_WAIT_SECONDS: 'soon' } });
    expect(await demo.ended).toBe(1);
    expect(demo.output).toContain('SYNC_WAIT_SECONDS');
    expect(existsSync(nowhere)).toBe(false);
  });
});
