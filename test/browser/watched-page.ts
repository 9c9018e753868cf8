import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page whose complaints are kept: script errors, policy violations, requests that failed or left the house. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** The documentation alone takes a busy machine over 30 s, which is what a page waits at most otherwise. */
const LONGEST_WAIT_MS = 150_000;

export async function watchedPage(
  browser: Browser,
  baseUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: baseUrl, ...options });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(`script: ${fault.message}`));
  page.on('console', (line) => {
    // a status such as 401, 404 or 410 is shown by the page itself
    const expected = line.text().includes('Failed to load resource: the server responded with a status of 4');
    if (line.type() === 'error' && !expected) complaints.push(`console: ${line.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !url.startsWith('data:')) complaints.push(`request to ${url}`);
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    page,
    complaints,
    close: async () => {
      await context.close();
    },
  };
}

/** Pixels by which the page is wider than its window: what makes a phone scroll sideways. */
export async function overhang(page: Page): Promise<number> {
  return await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Words of the elements that do not stand on one line. */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((element) => {
    const broken = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      for (const { index, 0: word } of text.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  })`);
}

/** What had to be loaded before the page was there: bytes as they were sent, without headers. */
export async function firstView(
  page: Page,
): Promise<{ readonly bytes: number; readonly styleSheets: number }> {
  return await page.evaluate(`({
    bytes: ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    styleSheets: document.querySelectorAll('link[rel=stylesheet]').length,
  })`);
}

/** So many, and the keyboard is lost. */
export const MAX_STOPS = 200;

export interface KeyboardStop {
  readonly name: string;
  /** By an outline or a shadow around it. */
  readonly seen: boolean;
}

/** Everything that the tabulator stops at, until it leaves the page. */
export async function keyboardStops(page: Page): Promise<KeyboardStop[]> {
  const stops: KeyboardStop[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<KeyboardStop | null>(`(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
      const seen = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      return { name: activeElement.outerHTML.slice(0, 100), seen };
    })()`);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}
