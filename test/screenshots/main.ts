import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { faultsAsShown } from '../browser/axe-faults';
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
    const sessions = await signIn(browser, scene);
    const faults: string[] = [];
    for (const form of forms) faults.push(...(await shootAll(browser, scene, sessions, form, folder)));
    await printReports(browser, scene, sessions, folder);
    writeFileSync(join(folder, 'index.html'), indexPage(scene.shots, forms));
    console.log(`${scene.shots.length * forms.length} pictures: ${join(folder, 'index.html')}`);
    for (const fault of faults) console.log(fault);
    console.log(`axe: ${faults.length} faults`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await scene.close();
    await services.stop();
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, { app, key, shots }: Scene): Promise<Map<string, Session>> {
  const sessions = new Map<string, Session>();
  for (const one of new Set([key, ...shots.flatMap((shot) => shot.key ?? [])])) {
    const context = await browser.newContext({ baseURL: app.baseUrl });
    const page = await context.newPage();
    await page.goto('/dashboard/sign-in');
    await page.fill('input[name=api_key]', one);
    await page.press('input[name=api_key]', 'Enter');
    await page.waitForURL('**/dashboard');
    sessions.set(one, await context.storageState());
    await context.close();
  }
  return sessions;
}

async function shootAll(
  browser: Browser,
  scene: Scene,
  sessions: ReadonlyMap<string, Session>,
  form: string,
  folder: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const shot of scene.shots) {
    const storageState = shot.signedOut === true ? undefined : sessions.get(shot.key ?? scene.key);
    const context = await browser.newContext({ baseURL: scene.app.baseUrl, storageState, ...FORMS[form] });
    const page = await context.newPage();
    if (form === 'print') await page.emulateMedia({ media: 'print' });
    await page.goto(shot.path);
    if (shot.drawn !== undefined) await page.waitForSelector(shot.drawn);
    await page.screenshot({ path: join(folder, fileOf(shot, form)), fullPage: true });
    if (form !== 'print') {
      const found = await faultsAsShown(page);
      faults.push(...found.map((fault) => `${shot.name}, ${form}: ${fault}`));
    }
    await context.close();
  }
  return faults;
}

const PAPERS = ['A4', 'Letter'] as const;

/** The client report as its readers print it. */
async function printReports(
  browser: Browser,
  { app, key, shots }: Scene,
  sessions: ReadonlyMap<string, Session>,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: app.baseUrl, storageState: sessions.get(key) });
  const page = await context.newPage();
  for (const shot of shots.filter(({ path }) => path.includes('/report'))) {
    await page.goto(shot.path);
    for (const paper of PAPERS) {
      await page.pdf({ path: join(folder, pdfOf(shot, paper)), format: paper, printBackground: true });
    }
  }
  await context.close();
}

function pdfOf({ name }: Shot, paper: string): string {
  return `${name} ${paper}`.toLowerCase().replace(/[^a-z0-9]+/g, '-') + '.pdf';
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
  const papers = (shot: Shot): string =>
    shot.path.includes('/report')
      ? PAPERS.map((paper) => `<p><a href="${pdfOf(shot, paper)}">PDF, ${paper}</a></p>`).join('')
      : '';
  const style =
    'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}img{width:260px;border:1px solid #ccc}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title><style>${style}</style>${shots
    .map((shot) => `<h2>${shot.name}</h2>${papers(shot)}<div>${pictures(shot)}</div>`)
    .join('')}</html>`;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
