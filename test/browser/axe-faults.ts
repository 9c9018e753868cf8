import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { sized } from '../support/size';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a colour scheme or a width alone may break. */
const OF_LOOKS = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

const LOOKS = [
  { colorScheme: 'light', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 390, rules: 'looks' },
  // the others under `npm run chaos`
  { colorScheme: 'dark', width: 1280, rules: 'looks' },
  { colorScheme: 'light', width: 390, rules: 'all' },
] as const;

/** What axe holds against the page that is open, in light and dark, on a phone and on a screen: each with its place. */
export async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, width, rules } of LOOKS.slice(0, sized({ test: 2, chaos: 4 }))) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = await faultsAsShown(page, rules);
    faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
  }
  return faults;
}

/** The same for the page as it is. */
export async function faultsAsShown(page: Page, rules: 'all' | 'looks' = 'all'): Promise<string[]> {
  const runOnly = rules === 'all' ? { type: 'tag', values: STANDARDS } : { type: 'rule', values: OF_LOOKS };
  // past the policy of the page, which lets in no script of others
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(source);
  return await page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`,
  );
}
