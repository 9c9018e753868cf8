import { UploadPace } from './upload-pace';

describe('the pace of an upload', () => {
  it('is not known before its client was waited for', () => {
    const pace = new UploadPace();
    pace.waits(0);
    expect(pace.isSlow(1_999)).toBe(false);
    expect(pace.isSlow(2_000)).toBe(true);
  });

  it('leaves out the time in which the service is busy', () => {
    const pace = new UploadPace();
    for (let at = 0; at < 100_000; at += 10_000) {
      pace.waits(at);
      pace.takes(65_536, at + 250);
    }
    expect(pace.rate(200_000)).toBe(4 * 65_536);
    expect(pace.isSlow(200_000)).toBe(false);
  });

  it('is that of late, whatever came before', () => {
    const pace = new UploadPace();
    pace.waits(0);
    pace.takes(100_000_000, 2_000);
    pace.waits(2_000);
    expect(pace.isSlow(3_000)).toBe(false);
    pace.takes(100, 4_000);
    expect(pace.rate(4_000)).toBe(50);
    pace.waits(4_000);
    expect(pace.isSlow(4_001)).toBe(true);
  });
});
