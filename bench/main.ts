import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cachedReads } from './cached-reads';
import { dashboardHome } from './dashboard-home';
import { growingData } from './growing-data';
import { onboarding } from './onboarding';
import { refreshed } from './refreshed';
import { pageAnalysis } from './page-analysis';
import { openStores } from './stores';
import { twoProcesses } from './two-processes';
import { webhooks } from './webhooks';
import type { Workbench } from './workbench';

const RESULTS_FILE = join('bench', 'results.json');

/** Each measurement by its name on the command line. */
const MEASUREMENTS: Readonly<Record<string, (bench: Workbench) => Promise<unknown>>> = {
  'cached-20k': (bench) => cachedReads(bench, 20_000),
  'cached-200k': (bench) => cachedReads(bench, 200_000),
  'two-processes': twoProcesses,
  'growing-data': growingData,
  onboarding,
  webhooks,
  refreshed,
  'page-analysis': pageAnalysis,
  'dashboard-home': dashboardHome,
};

async function main(): Promise<void> {
  const { values, positionals: named } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { quick } = values;
  const names = named.length > 0 ? named : Object.keys(MEASUREMENTS);
  const folder = mkdtempSync(join(tmpdir(), 'agency-reporting-bench-'));
  const startedAt = performance.now();
  const say = (line: string): void => {
    console.error(`[${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(3)} s] ${line}`);
  };
  const stores = await openStores(folder);
  const results: Record<string, unknown> = {};
  try {
    say(stores.description);
    const database = await stores.database();
    for (const name of names) {
      const measure = MEASUREMENTS[name];
      if (measure === undefined)
        throw new Error(`"${name}" is none of ${Object.keys(MEASUREMENTS).join(', ')}`);
      say(name);
      results[name] = await measure({ stores, database, folder, quick, say });
      console.log(name, JSON.stringify(results[name], null, 2));
    }
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  // figures that stand side by side must be of one run
  if (named.length > 0) return;
  const report = {
    takenAt: new Date().toISOString(),
    machine: { processors: cpus().length, model: cpus()[0]?.model ?? '', node: process.version },
    stores: stores.description,
    quick,
    ...results,
  };
  writeFileSync(RESULTS_FILE, `${JSON.stringify(report, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
