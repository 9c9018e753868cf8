import { gunzipSync } from 'node:zlib';
import { ReadyReport } from './ready-reports.service';

describe('a ready report', () => {
  const text = `{"text":"${'so much to say, '.repeat(200)}"}`;

  it('has the same strong tag for the same bytes, and another for others', () => {
    const { etag } = new ReadyReport(text).plain;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(new ReadyReport(text).plain.etag).toBe(etag);
    expect(new ReadyReport(`${text} `).plain.etag).not.toBe(etag);
  });

  it('is compressed once, under a tag of its own', async () => {
    const report = new ReadyReport(text);
    const gzip = await report.representation(true);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(gzip).toMatchObject({ encoding: 'gzip', etag: `${report.plain.etag.slice(0, -1)}-gzip"` });
    expect(await report.representation(true)).toBe(gzip);
    expect(await report.representation(false)).toBe(report.plain);
  });

  it('stays plain when it is small', async () => {
    const report = new ReadyReport('{}');
    expect(await report.representation(true)).toBe(report.plain);
  });
});
