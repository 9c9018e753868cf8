import { gunzipSync } from 'node:zlib';
import { ReadyReport } from './ready-report';
import { ReadyReports } from './ready-reports';

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

describe('kept reports', () => {
  const report = (bytes: number): ReadyReport => new ReadyReport('x'.repeat(bytes));

  it('drop what was not used for the longest time', () => {
    const kept = new ReadyReports(40);
    kept.put('a', report(10));
    kept.put('b', report(10));
    kept.get('a');
    kept.put('c', report(10));
    expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('do not count a replaced report twice', () => {
    const kept = new ReadyReports(40);
    for (let times = 0; times < 10; times += 1) kept.put('a', report(10));
    kept.put('b', report(10));
    expect(kept.get('a')).toBeDefined();
  });

  it('do not keep one that is larger than all the room', () => {
    const kept = new ReadyReports(40);
    kept.put('a', report(30));
    expect(kept.get('a')).toBeUndefined();
  });
});
