import { type AnsweredPage, isRefused, isShutOut, observedAnswers, refusalText } from './observed-answers';

const answered = (status: number, requests: number, more: Partial<AnsweredPage> = {}): AnsweredPage => ({
  agent: 'GPTBot',
  path: '/',
  status,
  requests,
  first: '2026-11-18',
  last: '2026-11-20',
  ...more,
});
const all = (): boolean => true;

describe('what agents really get', () => {
  it.each([
    ['nothing refused', [answered(200, 100)], false, false],
    ['two refusals, however few the requests', [answered(403, 2)], false, false],
    ['one in twenty', [answered(200, 95), answered(429, 5)], false, false],
    ['one in ten', [answered(200, 90), answered(503, 10)], true, false],
    ['every other', [answered(200, 50), answered(401, 50)], true, true],
    ['an error that is no refusal', [answered(200, 50), answered(500, 50), answered(404, 50)], false, false],
  ])('says when a refusal is no accident: %s', (_case, pages, refused, shutOut) => {
    const [answers] = observedAnswers(pages, all);
    expect([isRefused(answers!), isShutOut(answers!)]).toEqual([refused, shutOut]);
  });

  it('counts refusals by status, with their days', () => {
    const pages = [
      answered(200, 60),
      answered(403, 30, { path: '/a' }),
      answered(403, 8, { path: '/b', first: '2026-11-19', last: '2026-11-21' }),
      answered(429, 2, { path: '/c', first: '2026-11-17', last: '2026-11-17' }),
    ];
    const [answers] = observedAnswers(pages, all);
    expect(refusalText(answers!)).toBe('40 of 100 requests (403: 38, 429: 2), 2026-11-17 to 2026-11-21');
  });

  it('leaves out what robots.txt forbids', () => {
    const pages = [answered(403, 9, { path: '/private' }), answered(200, 9)];
    const [answers] = observedAnswers(pages, (_agent, path) => path !== '/private');
    expect(answers).toMatchObject({ requests: 9, refused: 0, first_day: null });
  });
});
