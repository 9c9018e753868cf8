import { AgentRules } from './agent-rules';
import { allowsInTurns } from './in-turns';
import { crawlDelaySeconds, parseRobots, sitemapUrls } from './robots';
import { robotsFor, robotsForInTurns } from './robots-state';

const lines = (...rows: readonly string[]): string => rows.join('\n');
const allowed = (text: string, path: string, agent = 'FooBot'): boolean =>
  new AgentRules(parseRobots(text), agent).allows(`https://acme.io${path}`);

describe('AgentRules: which group counts', () => {
  const own = lines('User-agent: *', 'Disallow: /', 'User-agent: FooBot', 'Disallow: /private');

  it('prefers the groups of the agent to those of everybody', () => {
    expect(allowed(own, '/page')).toBe(true);
    expect(allowed(own, '/private/x')).toBe(false);
    expect(allowed(own, '/page', 'BarBot')).toBe(false);
  });

  it('compares whole tokens, whatever their case and version', () => {
    const text = lines('user-agent: fOObOT/2.1', 'disallow: /');
    expect(allowed(text, '/')).toBe(false);
    expect(allowed(text, '/', 'FooBotNews')).toBe(true);
    expect(allowed(text, '/', 'Foo')).toBe(true);
  });

  it('merges groups of the same agent', () => {
    const text = lines(
      'User-agent: FooBot',
      'Disallow: /a',
      'User-agent: BarBot',
      'Disallow: /b',
      'User-agent: FooBot',
      'Disallow: /c',
    );
    expect(['/a', '/b', '/c'].map((path) => allowed(text, path))).toEqual([false, true, false]);
  });

  it('gives one group to several agents', () => {
    const text = lines('User-agent: FooBot', 'User-agent: BarBot', 'Disallow: /a');
    expect(allowed(text, '/a')).toBe(false);
    expect(allowed(text, '/a', 'BarBot')).toBe(false);
  });

  it.each(['Crawl-delay: 5', 'Sitemap: https://acme.io/s.xml', 'Host: acme.io', '', '# note', 'nonsense'])(
    'does not end the agents of a group at "%s"',
    (line) => {
      const text = lines('User-agent: FooBot', line, 'User-agent: BarBot', 'Disallow: /a');
      expect(allowed(text, '/a')).toBe(false);
    },
  );

  it('ignores rules before the first agent', () => {
    expect(allowed(lines('Disallow: /', 'User-agent: FooBot', 'Allow: /a'), '/b')).toBe(true);
  });

  it('takes an own group without rules for a permission', () => {
    expect(allowed(lines('User-agent: *', 'Disallow: /', 'User-agent: FooBot', 'Disallow:'), '/x')).toBe(
      true,
    );
  });
});

describe('AgentRules: which rule wins', () => {
  it.each([
    [['Disallow: /a', 'Allow: /a/b'], '/a/b/c', true],
    [['Disallow: /a', 'Allow: /a/b'], '/a/c', false],
    [['Allow: /a', 'Disallow: /a'], '/a', true],
    [['Disallow: /a', 'Allow: /a'], '/a', true],
    [['Allow: /', 'Disallow: /a*b'], '/axxb', false],
    [['Disallow: /a$'], '/a', false],
    [['Disallow: /a$'], '/ab', true],
    [['Disallow: /*.pdf$'], '/x/y.pdf', false],
    [['Disallow: /*.pdf$'], '/x/y.pdf?z', true],
    [['Disallow: /*.pdf'], '/x/y.pdf?z', false],
    [['Disallow: /a*b*c'], '/a1b2c3', false],
    [['Disallow: /a*b*c'], '/a1c2b3', true],
    [['Disallow: /a*a$'], '/a', true],
    [['Disallow: /a*a$'], '/aa', false],
    [['Disallow: *'], '/x', false],
    [['Disallow: /a$b'], '/a$b', false],
    [['Disallow: /?q='], '/?q=1', false],
    [['Disallow: /A'], '/a', true],
    [['Disallow: /caf\u00e9'], '/caf%C3%A9', false],
    [['Disallow: /caf%c3%a9'], '/caf\u00e9', false],
    [['Disallow: /a%2fb'], '/a%2Fb', false],
    [['Disallow: /a%2fb'], '/a/b', true],
    [['Disallow: /', 'Allow: /x/index.html'], '/x/', true],
    [['Disallow: /', 'Allow: /x/index.html'], '/x/y', false],
  ])('%s on %s', (rules, path, expected) => {
    expect(allowed(lines('User-agent: *', ...rules), path)).toBe(expected);
  });

  it('judges a URL without a path as /', () => {
    expect(allowed(lines('User-agent: *', 'Disallow: /$'), '')).toBe(false);
  });
});

describe('parseRobots: how lines are read', () => {
  it.each([
    ['\uFEFFUser-agent: FooBot\nDisallow: /'],
    ['User-agent: FooBot\r\nDisallow: /'],
    ['User-agent: FooBot\rDisallow: /'],
    ['  USER-AGENT  :  FooBot  # that is us\n\tDISALLOW\t:\t/ # all'],
    ['User-agent FooBot\nDisallow /'],
    ['useragent: FooBot\ndissallow: /'],
    ['user agent: FooBot\ndisallaw: /'],
    ['User-agent: * and all\nDisallow: /'],
  ])('reads %j as a ban', (text) => {
    expect(allowed(text, '/x')).toBe(false);
  });

  it('lists the sitemaps of the whole file once each', () => {
    const text = lines(
      'Sitemap: https://acme.io/a.xml',
      'User-agent: *',
      'site-map: /b.xml',
      'sitemap: https://acme.io/a.xml',
    );
    expect(sitemapUrls(parseRobots(text))).toEqual(['https://acme.io/a.xml', '/b.xml']);
  });

  it('finds the delay asked of the agent', () => {
    const robots = parseRobots(
      lines(
        'User-agent: *',
        'Disallow:',
        'Crawl-delay: 2.5',
        'User-agent: FooBot',
        'Disallow:',
        'Crawl-delay: 7',
        'Crawl-delay: 3',
        'crawl-delay: soon',
      ),
    );
    expect(crawlDelaySeconds(robots, 'FooBot')).toBe(7);
    expect(crawlDelaySeconds(robots, 'BarBot')).toBe(2.5);
    expect(crawlDelaySeconds(parseRobots(''), 'FooBot')).toBe(0);
  });
});

describe('robotsFor: what the status means', () => {
  const ban = lines('User-agent: *', 'Disallow: /');
  const open = lines('User-agent: *', 'Allow: /');

  it.each([
    [200, ban, false],
    [200, open, true],
    [200, '<html>not found</html>', true],
    [302, ban, true],
    [404, ban, true],
    [403, ban, true],
    [429, open, false],
    [500, open, false],
    [503, open, false],
    [0, '', false],
  ])('%i with %j', async (status, text, expected) => {
    for (const robots of [robotsFor(status, text), await robotsForInTurns(status, text)])
      expect(new AgentRules(robots, 'FooBot').allows('https://acme.io/')).toBe(expected);
  });
});

describe('a file with thousands of rules', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `Disallow: /*a*e${at}*i`);

  it.each([
    ['Disallow: /private', false],
    ['Allow: /private', true],
  ])('is judged alike at once and in turns, also by its last line %s', async (last, expected) => {
    const robots = await robotsForInTurns(200, lines('User-agent: *', 'Disallow: /p', ...many, last));
    const rules = new AgentRules(robots, 'FooBot');
    const url = 'https://acme.io/private/page';
    expect([rules.allows(url), await allowsInTurns(rules, url)]).toEqual([expected, expected]);
  });
});
