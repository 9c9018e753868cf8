import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { BROWSER_PATH, openBrowser } from '../browser/browser';
import { repositoryPath } from '../support/repository-path';
import { startTestServices } from '../support/test-services';
import { type Scene, setScene, type Shot } from './scene';

/** Every page in every state, in each of these forms. */
const FORMS: Readonly<Record<string, BrowserContextOptions>> = {
  'phone light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'phone dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'tablet light': { viewport: { width: 768, height: 1024 }, colorScheme: 'light' },
  'tablet dark': { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  'desktop light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'desktop dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  print: { viewport: { width: 720, height: 1018 }, colorScheme: 'light' },
};

async function main(): Promise<void> {
  if (BROWSER_PATH === null) throw new Error('there is no Chromium: set CHROMIUM_PATH');
  const folder = repositoryPath('screenshots');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // only those forms, where some are named
  const wanted = process.argv.slice(2);
  const forms = Object.keys(FORMS).filter((form) => wanted.length === 0 || wanted.includes(form));
  const services = await startTestServices();
  const scene = await setScene();
  const browser = await openBrowser();
  try {
    for (const form of forms) await shootAll(browser, scene, form, folder);
    writeFileSync(join(folder, 'index.html'), indexPage(scene.shots, forms));
    console.log(`${scene.shots.length * forms.length} pictures: ${join(folder, 'index.html')}`);
  } finally {
    await browser.close();
    await scene.close();
    await services.stop();
  }
}

async function shootAll(browser: Browser, scene: Scene, form: string, folder: string): Promise<void> {
  for (const shot of scene.shots) {
    const context = await browser.newContext({ baseURL: scene.app.baseUrl, ...FORMS[form] });
    const page = await context.newPage();
    if (shot.signedOut !== true) {
      await page.goto('/dashboard/sign-in');
      await page.fill('input[name=api_key]', shot.key ?? scene.key);
      await page.click('main form button');
    }
    if (form === 'print') await page.emulateMedia({ media: 'print' });
    await page.goto(shot.path);
    await page.screenshot({ path: join(folder, fileOf(shot, form)), fullPage: true });
    await context.close();
  }
}

function fileOf({ name }: Shot, form: string): string {
  return `${name} ${form}`.toLowerCase().replace(/[^a-z]+/g, '-') + '.png';
}

function indexPage(shots: readonly Shot[], forms: readonly string[]): string {
  const pictures = (shot: Shot): string =>
    forms
      .map(
        (form) =>
          `<figure><a href="${fileOf(shot, form)}"><img loading="lazy" src="${fileOf(shot, form)}" alt=""></a><figcaption>${form}</figcaption></figure>`,
      )
      .join('');
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}img{width:260px;border:1px solid #ccc}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><style>${style}</style>${shots
    .map((shot) => `<h2>${shot.name}</h2><div>${pictures(shot)}</div>`)
    .join('')}</html>`;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
