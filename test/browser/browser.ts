import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** null where there is none: see `install-chromium.mjs`. */
export const BROWSER_PATH: string | null =
  PLACES.find((path) => path !== undefined && existsSync(path)) ?? null;

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: BROWSER_PATH ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      // it must look for nobody outside
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
