import { SimulatedWeb, type SimulatedSite } from './simulated-web';

function site(host: string, more: Partial<SimulatedSite> = {}): SimulatedSite {
  const pages = [
    { url: `https://${host}/`, title: 'Home', text: 'We roast coffee beans in small batches.' },
    { url: `https://${host}/gifts`, title: 'Gift boxes', text: 'Gift boxes with beans and a mug.' },
  ];
  return { host, brand: 'Beanery Fox', vertical: 'coffee roaster', quality: 60, pages, ...more };
}

describe('the simulated web', () => {
  it('finds a site by the words of its pages, and the page that fits best', () => {
    const web = new SimulatedWeb();
    web.remember(site('fox.example'));
    expect(web.search('Which gift boxes with coffee should I buy?')).toMatchObject([
      { host: 'fox.example', page: { url: 'https://fox.example/gifts' }, relevance: 1, named: false },
    ]);
  });

  it('does not find a site that shares no word with the question', () => {
    const web = new SimulatedWeb();
    web.remember(site('fox.example'));
    expect(web.search('best trademark lawyers')).toEqual([]);
  });

  it('finds a site by its trade when its pages say nothing', () => {
    const web = new SimulatedWeb();
    web.remember(site('fox.example', { pages: [] }));
    expect(web.search('coffee roasters near me')).toMatchObject([
      { relevance: 0.9, page: { url: 'https://fox.example/' } },
    ]);
  });

  it.each(['Is Beanery Fox any good?', 'what do you think of fox.example'])(
    'knows a site named in %j',
    (question) => {
      const web = new SimulatedWeb();
      web.remember(site('fox.example'));
      expect(web.search(question)).toMatchObject([{ named: true, relevance: 1 }]);
    },
  );

  it('keeps the latest state of a site and puts the better one first', () => {
    const web = new SimulatedWeb();
    web.remember(site('a.example', { quality: 90 }));
    web.remember(site('b.example', { quality: 50 }));
    web.remember(site('a.example', { quality: 10 }));
    expect(web.search('coffee').map((match) => [match.host, match.quality])).toEqual([
      ['b.example', 0.5],
      ['a.example', 0.1],
    ]);
  });

  it('forgets the oldest sites beyond 1,000', () => {
    const web = new SimulatedWeb();
    for (let index = 0; index < 1001; index += 1) web.remember(site(`s${index}.example`));
    const hosts = new Set(web.search('coffee').map((match) => match.host));
    expect(hosts.size).toBe(1000);
    expect(hosts.has('s0.example')).toBe(false);
  });

  it('lets no name break the Markdown of an answer', () => {
    const web = new SimulatedWeb();
    web.remember(site('fox.example', { brand: ' **Bean|ery**\n[Fox](x) ' }));
    expect(web.search('coffee')[0]?.brand).toBe('Bean ery Fox x');
  });

  it('reads 200 KB of hostile text in linear time', () => {
    const web = new SimulatedWeb();
    const texts = ['a'.repeat(200_000), '\u0301'.repeat(200_000), '['.repeat(200_000), ' \n'.repeat(100_000)];
    for (const text of texts)
      web.remember(site('fox.example', { brand: text, pages: [{ url: 'x', title: text, text }] }));
    expect(web.search('nothing shared')).toEqual([]);
  });
});
