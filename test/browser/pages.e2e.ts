import type { Browser } from 'playwright-core';
import { onboardedDomain } from '../api/onboarded-domain';
import { type Account, type Application, startApplication } from '../support/application';
import { type LocalSite, smallSite, startLocalSite } from '../support/local-site';
import { eventually } from '../support/eventually';
import { FULL_SIZE } from '../support/size';
import { mailWith } from '../support/outbox';
import { axeFaults, faultsAsShown } from './axe-faults';
import { openBrowser } from './browser';
import { describeInBrowser } from './describe-in-browser';
import { pagesWithContent } from './every-page';
import {
  brokenWords,
  firstView,
  keyboardStops,
  MAX_STOPS,
  overhang,
  watchedPage,
  type WatchedPage,
} from './watched-page';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

describeInBrowser('the pages in a browser', () => {
  let browser: Browser;
  let site: LocalSite;
  let app: Application;
  let account: Account;
  let domainId: number;
  let open: WatchedPage;
  /** Every page, as somebody sees it who is signed in. */
  let everyPage: readonly string[];

  beforeAll(async () => {
    site = await startLocalSite(smallSite('Brightside'));
    app = await startApplication({
      environment: { OUTBOUND_CONNECT_TO: site.connectTo('brightside.test') },
    });
    account = await app.signUp();
    ({ domainId } = await onboardedDomain(app, account.key, 'brightside.test'));
    everyPage = await pagesWithContent(app, account.key, domainId);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
    await site.close();
  });

  afterEach(async () => {
    const { complaints } = open;
    await open.close();
    expect(complaints).toEqual([]);
  });

  it('sign in, look at a report and sign out by keyboard alone', async () => {
    open = await watchedPage(browser, app.baseUrl);
    const { page } = open;
    await page.goto('/dashboard');
    await tabTo('input[name=api_key]');
    await page.keyboard.type(account.key);
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=brightside.test');
    expect(await page.textContent('h1')).toBe('Test agency');

    await tabTo(`a[href="/dashboard/domains/${domainId}"]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard/domains/${domainId}`);
    expect(await page.textContent('main')).toContain('simulated');

    await tabTo('.sign-out button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('input[name=api_key]');
    await page.goto(`/dashboard/domains/${domainId}`);
    expect(await page.locator('input[name=api_key]').count()).toBe(1);
  });

  it.each([
    ['by keyboard', {}],
    ['on a phone without scripts', { ...PHONE, javaScriptEnabled: false }],
  ])('make a key and revoke it, %s: from the first API call to 401', async (way, options) => {
    open = await signedIn(options);
    const { page } = open;
    const act = async (selector: string): Promise<void> => {
      if (way === 'by keyboard') {
        await tabTo(selector);
        await page.keyboard.press('Enter');
      } else {
        await page.locator(selector).tap();
      }
    };
    const use = async (key: string): Promise<number> => (await app.call('GET', '/v1/usage', { key })).status;

    await act('a[href="/dashboard/agency/api-keys"]');
    await page.waitForSelector('#name');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    if (way === 'by keyboard') {
      await tabTo('#name');
      await page.keyboard.type(`Nightly export`);
      await tabTo('#scope-full');
      await page.keyboard.press('ArrowDown');
      await act('form[action="/dashboard/agency/api-keys"] button');
    } else {
      await page.fill('#name', 'Nightly export');
      await page.locator('label[for=scope-read]').tap();
      await act('form[action="/dashboard/agency/api-keys"] button');
    }
    await page.waitForSelector('h1:has-text("Your new key")');
    const key = (await page.textContent('pre code')) ?? '';
    expect(await use(key)).toBe(200);
    expect((await app.call('POST', '/v1/keys', { key, body: { name: 'x' } })).body.code).toBe(
      'insufficient_scope',
    );
    expect(await overhang(page)).toBeLessThanOrEqual(0);

    await page.goto('/dashboard/agency/api-keys');
    await act(`a[href$="${key.slice(0, 12)}/revoke"]`);
    await page.waitForSelector('h1:has-text("Revoke this key?")');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await use(key)).toBe(200);
    await act('main form button');
    await page.waitForSelector('h1:has-text("Keys and people")');
    expect(
      await page.locator('[aria-labelledby=keys] tbody tr', { hasText: key.slice(0, 12) }).textContent(),
    ).toContain('Revoked');
    expect(await use(key)).toBe(401);
  });

  it('sign in by the mailed link, make a key, call the API with it, revoke it: 401', async () => {
    open = await watchedPage(browser, app.baseUrl);
    const { page } = open;
    await page.goto('/dashboard/sign-in');
    await page.fill('#email', account.email);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Look into your mailbox")');
    const mail = await mailWith(app, account.email, 'Your link to sign in');
    await page.goto(/\/dashboard\/sign-in\/link\?token=[\w-]+/.exec(mail)?.[0] ?? '');
    await page.click('main form button');
    await page.waitForSelector('h1:has-text("Test agency")');
    await page.click('a[href="/dashboard/agency/api-keys"]');
    await page.fill('#name', 'By mail');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Your new key")');
    const key = (await page.textContent('pre code')) ?? '';
    expect((await app.call('GET', '/v1/usage', { key })).status).toBe(200);
    await page.goto('/dashboard/agency/api-keys');
    await page.click(`a[href$="${key.slice(0, 12)}/revoke"]`);
    await page.click('main form button');
    await page.waitForSelector('h1:has-text("Keys and people")');
    expect((await app.call('GET', '/v1/usage', { key })).status).toBe(401);
    expect(await page.textContent('[aria-labelledby=audit-log]')).toContain(account.email);
  });

  it.each([
    ['on a screen', {}],
    ['on a phone without scripts', { ...PHONE, javaScriptEnabled: false }],
  ])('a share link shows the report to somebody without an account, %s', async (_, options) => {
    open = await watchedPage(browser, app.baseUrl, options);
    const { page } = open;
    const path = `/v1/domains/${domainId}/share-links`;
    const { body } = await app.call('POST', path, { key: account.key, body: {} });
    const shared = new URL(body.url).pathname;
    await page.goto(shared);
    expect(await page.locator('.sheet').count()).toBe(5);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    // the colours of the agency pass the page's own policy
    const ground = await page.evaluate(`getComputedStyle(document.querySelector('.title')).backgroundColor`);
    expect(ground).toBe('rgb(28, 61, 110)');
    await app.query(`UPDATE share_links SET expires_at = now() WHERE id = $1`, [body.id]);
    await page.reload();
    expect(await page.textContent('h1')).toBe('This link has expired');
    await app.call('DELETE', `${path}/${body.id}`, { key: account.key });
    await page.reload();
    expect(await page.textContent('h1')).toBe('This link was withdrawn');
  });

  it('every stop of the keyboard can be seen, on every page', async () => {
    open = await signedIn();
    const { page } = open;
    const [seen, unseen]: [number[], string[]] = [[], []];
    for (const path of everyPage) {
      await page.goto(path);
      const stops = await keyboardStops(page);
      seen.push(stops.length);
      unseen.push(...stops.filter(({ seen }) => !seen).map(({ name }) => `${path} ${name}`));
    }
    expect(unseen).toEqual([]);
    expect(Math.min(...seen.slice(0, 7))).toBeGreaterThan(4);
    expect(Math.max(...seen)).toBeLessThan(MAX_STOPS);
  });

  it('every page fits on a phone, works without scripts, and is light', async () => {
    open = await signedIn({ ...PHONE, javaScriptEnabled: false });
    const { page } = open;
    for (const path of everyPage) {
      await page.goto(path);
      expect([path, await overhang(page), await page.locator('h1').count()]).toEqual([path, 0, 1]);
      const { bytes, styleSheets } = await firstView(page);
      expect([path, bytes < 100_000, styleSheets <= 1]).toEqual([path, true, true]);
    }
  });

  it.each([360, 375])(
    'on a phone of %i pixels no sheet of a report is wider, and no word in it broken',
    async (width) => {
      open = await signedIn({ ...PHONE, viewport: { width, height: 740 } });
      const { page } = open;
      await page.goto(`/dashboard/domains/${domainId}/report`);
      // as with many samples
      await page.evaluate(`for (const cell of document.querySelectorAll('.sheet td.number'))
        cell.textContent = cell.textContent.trim().replace(/^\\d of \\d$/, '48 of 60').replace(/^\\d+% and \\d+%$/, '55% and >99%')`);
      expect(await page.locator('td.number:text-is("48 of 60") + td:text-is("55% and >99%")').count()).toBe(
        3,
      );
      expect(await brokenWords(page, '.sheet .roomy :is(th, td)')).toEqual([]);
      const wide = `[...document.querySelectorAll('.sheet, .sheet table')].filter((one) => one.getBoundingClientRect().right > ${width}).length`;
      expect([await page.evaluate(wide), await overhang(page)]).toEqual([0, 0]);
    },
  );

  it('a refused form for a key has the focus, and is in sight', async () => {
    open = await signedIn({ ...PHONE, javaScriptEnabled: false });
    const { page } = open;
    await page.goto('/dashboard/agency/api-keys');
    await page.fill('#name', 'see https://evil.example');
    await page.locator('form[action="/dashboard/agency/api-keys"] button').tap();
    await page.waitForSelector('#name:focus');
    expect(await page.title()).toMatch(/^Error: /);
    // scrolled to smoothly
    await eventually('what is wrong is in sight', async () => {
      const fault = await page.locator('#fault').boundingBox();
      return fault !== null && fault.y >= 0 && fault.y + fault.height < PHONE.viewport.height;
    });
  });

  it('a wrong key is answered beside the field, which keeps the focus order', async () => {
    open = await watchedPage(browser, app.baseUrl, PHONE);
    const { page } = open;
    await page.goto('/dashboard/sign-in');
    await page.fill('input[name=api_key]', 'aeo_wrong');
    await page.click('form[action="/dashboard/sign-in"] button');
    await page.waitForSelector('[role=alert]');
    expect(await page.getAttribute('input[name=api_key]', 'aria-errormessage')).toBe('fault');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  it('the figures of a chart are reached by keyboard, and shown beside their points', async () => {
    open = await signedIn();
    const { page } = open;
    await page.goto(`/dashboard/domains/${domainId}`);
    await tabTo('#rivals .for-screens .stop');
    const name = String(await page.evaluate('document.activeElement.getAttribute("aria-label")'));
    expect(name).toMatch(/: (\d+%|you)$/);
    expect(await page.locator('#rivals .for-phones .stop').first().isVisible()).toBe(false);
  });

  it('a page follows its build, and shows the report once it is there', async () => {
    open = await signedIn();
    const { page } = open;
    const [{ id: held }] = await app.query(
      `INSERT INTO domains (agency_id, host) VALUES ($1, 'followed.test') RETURNING id`,
      [account.agencyId],
    );
    const [{ id: build }] = await app.query(
      `INSERT INTO builds (id, domain_id, cause, state, stage, progress, lease_until, due_at)
       VALUES (gen_random_uuid(), $1, 'read', 'running', 'crawl', 7, now() + interval '1 day', now() + interval '1 day')
       RETURNING id`,
      [held],
    );
    await page.goto(`/dashboard/domains/${held}`);
    expect(await page.textContent('.steps .now')).toBe('Reading the site');
    await app.query(`UPDATE builds SET stage = 'probes', progress = 61 WHERE id = $1`, [build]);
    await page.waitForSelector('.steps .now:has-text("Asking the answer engines")');
    expect(await page.textContent('.going .stage')).toBe('61% · Asking the answer engines');
    await app.query(`UPDATE builds SET state = 'failed', error = 'no way' WHERE id = $1`, [build]);
    await page.waitForSelector('.notice:has-text("no way")');
    await app.query('UPDATE domains SET deleted_at = now() WHERE id = $1', [held]);
  });

  it('the documentation shows every operation and loads nothing from elsewhere', async () => {
    open = await watchedPage(browser, app.baseUrl);
    const { page } = open;
    await page.goto('/docs');
    await page.waitForSelector('.opblock');
    const { body } = await app.call('GET', '/docs-json');
    const operations = [
      ...Object.values<object>(body.paths),
      ...Object.values<object>(body.webhooks),
    ].flatMap((path) => Object.keys(path));
    expect(await page.locator('.opblock').count()).toBe(operations.length);
    // thousands of elements of one kind
    if (FULL_SIZE) expect(await faultsAsShown(page)).toEqual([]);
    await page.click('#operations-Reports-getReport button.opblock-summary-control');
    await page.waitForSelector('#operations-Reports-getReport .responses-table');
    expect(page.url()).toMatch(/#\/Reports\/getReport$/);
    expect(await page.textContent('#operations-Reports-getReport')).toContain('sync_too_large');
    // the page was opened under another host name than the one that the service is configured with
    await page.click('#operations-Health-getHealth button.opblock-summary-control');
    await page.click('#operations-Health-getHealth .try-out__btn');
    await page.click('#operations-Health-getHealth .execute');
    await page.waitForSelector(
      '#operations-Health-getHealth .live-responses-table .response-col_status:has-text("200")',
    );
  });

  it('axe finds no fault, light and dark, on a phone and on a screen', async () => {
    open = await signedIn();
    const { page } = open;
    const faults: string[] = [];
    for (const path of everyPage) {
      await page.goto(path);
      faults.push(...(await axeFaults(page)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 1_200_000);

  it('the keyboard stops at the points of every line over time', async () => {
    open = await signedIn();
    const { page } = open;
    await page.goto(`/dashboard/domains/${domainId}`);
    const stops = page.locator('#visibility .multiples .stop');
    expect(await stops.count()).toBeGreaterThanOrEqual(6);
    await tabTo('#visibility .multiples .stop');
    const name = String(await page.evaluate('document.activeElement.getAttribute("aria-label")'));
    expect(name).toMatch(/^\d+ \w{3}: .*%, interval .* to .*%$/);
    expect(await page.locator('.stop:focus .tip').isVisible()).toBe(true);
  });

  async function signedIn(options = {}): Promise<WatchedPage> {
    const watched = await watchedPage(browser, app.baseUrl, options);
    await watched.page.goto('/dashboard/sign-in');
    await watched.page.fill('input[name=api_key]', account.key);
    await watched.page.click('form[action="/dashboard/sign-in"] button');
    await watched.page.waitForSelector('h1:has-text("Test agency")');
    return watched;
  }

  /** As somebody without a mouse gets there. */
  async function tabTo(selector: string): Promise<void> {
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      await open.page.keyboard.press('Tab');
      const there = await open.page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`);
      if (there === true) return;
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  }
});
