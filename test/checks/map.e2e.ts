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
    execFile(
      process.execPath,
      [PROGRAM, '--config', CONFIG, 'src'],
      { cwd: folder },
      (error, stdout, stderr) => {
        resolve({ green: error === null, output: stdout + stderr });
      },
    );
  });
}

/** A house with one small file in some rooms, all as the map allows it. */
const SOUND: Readonly<Record<string, string>> = {
  'src/common/clock.ts': 'export const clock = 1;',
  'src/outbound/door.ts': `import { Agent } from 'undici'; export const door = Agent;`,
  'src/auth/key.ts': `import { clock } from '../common/clock'; export const key = clock;`,
  'src/crawl/page.ts': 'export interface Page { readonly url: string } export const page = 1;',
  'src/text/fold.ts': 'export const fold = 1;',
  'src/signals/score.ts': `import { fold } from '../text/fold'; export const score = fold;`,
  'src/facts/fact.ts': 'export interface Fact { readonly url: string } export const fact = 1;',
  'src/engines/engine.ts': `import type { Fact } from '../facts/fact'; export const engine = (fact: Fact) => fact.url;`,
  'src/quota/quota.service.ts': `import { key } from '../auth/key'; import { Injectable } from '@nestjs/common'; export const quota = [key, Injectable];`,
  'src/domains/domains.ts': `import { quota } from '../quota/quota.service'; export const domains = quota;`,
  'src/pipeline/pipeline.ts': `import { domains } from '../domains/domains'; import { score } from '../signals/score'; export const pipeline = [domains, score];`,
  'node_modules/@nestjs/common/package.json': '{ "name": "@nestjs/common", "main": "index.js" }',
  'node_modules/@nestjs/common/index.js': 'exports.Injectable = 1;',
  'node_modules/undici/package.json': '{ "name": "undici", "main": "index.js" }',
  'node_modules/undici/index.js': 'exports.Agent = 1;',
};

/** What is wrong, the rule that says so, and the file that breaks it. */
const FAULTS: readonly (readonly [string, string, string, string])[] = [
  ['a room that looks upward', 'map-quota', 'src/quota/up.ts', `export * from '../domains/domains';`],
  ['a room that looks at a neighbour', 'map-auth', 'src/auth/aside.ts', `export * from '../crawl/page';`],
  ['a look for a type only', 'map-auth', 'src/auth/type.ts', `export type { Page } from '../crawl/page';`],
  [
    'a room that nobody may look at',
    'map-domains',
    'src/domains/up.ts',
    `export * from '../pipeline/pipeline';`,
  ],
  [
    'a ground floor that knows a room',
    'ground-floor-knows-no-room',
    'src/common/up.ts',
    `export * from '../auth/key';`,
  ],
  ['a file that needs itself, by way of another', 'no-cycles', 'src/crawl/a.ts', `export * from './b';`],
  [
    'a framework in a plain file',
    'plain-files-are-plain',
    'src/domains/plain.ts',
    `export * from '@nestjs/common';`,
  ],
  [
    'code where only types may cross',
    'types-only-engines',
    'src/engines/code.ts',
    `export * from '../facts/fact';`,
  ],
  [
    'a pure room that looks at its sibling',
    'map-signals',
    'src/signals/aside.ts',
    `export * from '../facts/fact';`,
  ],
  [
    'a framework in a pure room',
    'pure-rooms-are-pure',
    'src/facts/facts.service.ts',
    `export * from '@nestjs/common';`,
  ],
  [
    'a text floor that stands on something',
    'text-stands-on-nothing',
    'src/text/up.ts',
    `export * from '../common/clock';`,
  ],
  ['a second door out', 'one-door-out', 'src/crawl/door.ts', `export * from 'undici';`],
];

/** That the source itself keeps it, `npm run map` checks. */
describe('the map of rooms', () => {
  const houses: string[] = [];

  afterAll(() => {
    for (const house of houses) rmSync(house, { recursive: true, force: true });
  });

  function house(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'agency-reporting-map-'));
    houses.push(folder);
    cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), `${text}\n`);
    }
    return folder;
  }

  it('is kept by a small sound house', async () => {
    const { green, output } = await check(house(SOUND));
    expect([green, output]).toEqual([true, expect.stringContaining('no dependency violations found')]);
  });

  describe('turns red at', () => {
    let verdict: Verdict;

    beforeAll(async () => {
      const planted = Object.fromEntries(FAULTS.map(([, , file, text]) => [file, text]));
      verdict = await check(house({ ...SOUND, ...planted, 'src/crawl/b.ts': `export * from './a';` }));
    });

    it.each(FAULTS)('%s (%s)', (_what, rule, file) => {
      expect(verdict.green).toBe(false);
      expect(verdict.output).toContain(`error ${rule}: ${file}`);
    });

    it('nothing else', () => {
      const blamed = [...verdict.output.matchAll(/error [\w-]+: (\S+)/g)].map(([, file]) => file);
      expect(new Set(blamed)).toEqual(new Set(FAULTS.map(([, , file]) => file)));
    });
  });
});
