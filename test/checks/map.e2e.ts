import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const PROGRAM = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Verdict {
  readonly green: boolean;
  readonly output: string;
}

async function check(folder: string): Promise<Verdict> {
  return await new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, '--config', CONFIG, 'src'], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ green: error === null, output: stdout + stderr });
    });
  });
}

/** A house with one small file in some rooms, all as the map allows it. */
const SOUND: Readonly<Record<string, string>> = {
  'src/common/clock.ts': 'export const clock = 1;',
  'src/outbound/door.ts': `import { Agent } from 'undici'; export const door = Agent;`,
  'src/auth/key.ts': `import { clock } from '../common/clock'; export const key = clock;`,
  'src/crawl/page.ts': 'export interface Page { readonly url: string } export const page = 1;',
  'src/signals/score.ts': `import type { Page } from '../crawl/page'; export const score = (page: Page) => page.url.length;`,
  'src/agencies/agencies.service.ts': `import { key } from '../auth/key'; import { Injectable } from '@nestjs/common'; export const agencies = [key, Injectable];`,
  'src/domains/domains.ts': `import { agencies } from '../agencies/agencies.service'; export const domains = agencies;`,
  'src/pipeline/pipeline.ts': `import { domains } from '../domains/domains'; import { score } from '../signals/score'; export const pipeline = [domains, score];`,
  'node_modules/@nestjs/common/package.json': '{ "name": "@nestjs/common", "main": "index.js" }',
  'node_modules/@nestjs/common/index.js': 'exports.Injectable = 1;',
  'node_modules/undici/package.json': '{ "name": "undici", "main": "index.js" }',
  'node_modules/undici/index.js': 'exports.Agent = 1;',
};

describe('the map of rooms', () => {
  const houses: string[] = [];

  afterAll(() => {
    for (const house of houses) rmSync(house, { recursive: true, force: true });
  });

  function house(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'agency-reporting-map-'));
    houses.push(folder);
    cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    for (const [name, text] of Object.entries({ ...SOUND, ...files })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), `${text}\n`);
    }
    return folder;
  }

  it('is kept by the source', async () => {
    const { green, output } = await check(ROOT);
    expect([green, output]).toEqual([true, expect.stringContaining('no dependency violations found')]);
  });

  it('is kept by a small sound house', async () => {
    const { green, output } = await check(house({}));
    expect([green, output]).toEqual([true, expect.stringContaining('no dependency violations found')]);
  });

  it.each([
    [
      'a room that looks upward',
      'map-agencies',
      { 'src/agencies/peek.ts': `import { domains } from '../domains/domains'; export const peek = domains;` },
    ],
    [
      'a room that looks at a neighbour',
      'map-auth',
      { 'src/auth/peek.ts': `import { page } from '../crawl/page'; export const peek = page;` },
    ],
    [
      'a look upward for a type only',
      'map-auth',
      { 'src/auth/peek.ts': `import type { Page } from '../crawl/page'; export type Peek = Page;` },
    ],
    [
      'a ground floor that knows a room',
      'ground-floor-knows-no-room',
      { 'src/common/peek.ts': `import { key } from '../auth/key'; export const peek = key;` },
    ],
    [
      'two files that need each other',
      'no-cycles',
      {
        'src/crawl/a.ts': `import { b } from './b'; export const a = (): unknown => b;`,
        'src/crawl/b.ts': `import { a } from './a'; export const b = (): unknown => a;`,
      },
    ],
    [
      'a framework in a plain file',
      'plain-files-are-plain',
      { 'src/domains/plain.ts': `import { Injectable } from '@nestjs/common'; export const plain = Injectable;` },
    ],
    [
      'code of another room where only its types may be used',
      'types-only-signals',
      { 'src/signals/peek.ts': `import { page } from '../crawl/page'; export const peek = page;` },
    ],
    [
      'a second door out',
      'one-door-out',
      { 'src/crawl/fetch.ts': `import { Agent } from 'undici'; export const fetch = Agent;` },
    ],
    [
      'a room that nobody may look at',
      'map-domains',
      { 'src/domains/peek.ts': `import { pipeline } from '../pipeline/pipeline'; export const peek = pipeline;` },
    ],
  ])('turns red at %s', async (_fault, rule, files) => {
    const { green, output } = await check(house(files));
    expect([green, output]).toEqual([false, expect.stringContaining(`error ${rule}:`)]);
  });
});
