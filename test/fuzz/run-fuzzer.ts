import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startTestServices } from '../support/test-services';
import { openArena } from './arena';
import { Campaign } from './campaign';
import { proveSeededFaults } from './seeded-faults';

const USAGE = 'npm run fuzz -- [--runs 100] [--seed N] [--seeded-faults]';

/**
 * Starts what it needs, runs the fuzzer, and prints what it does.
 * @returns the exit code: 0 when nothing was found, or every seeded fault
 */
export async function runFuzzer(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      'seeded-faults': { type: 'boolean', default: false },
    },
  });
  const [runs, seed] = [Number(values.runs), Number(values.seed)];
  if (!(Number.isInteger(runs) && runs > 0 && Number.isInteger(seed))) {
    console.error(USAGE);
    return 2;
  }
  console.log(`seed ${seed}`);
  const services = await startTestServices();
  const arena = await openArena().catch(async (error: unknown) => {
    await services.stop();
    throw error;
  });
  try {
    const campaign = await Campaign.prepare(arena);
    if (values['seeded-faults']) return await proveSeededFaults(campaign, arena.inspector, seed);
    const { findings, sent } = await campaign.run({ runs, seed, say: console.log });
    for (const line of findings.lines()) console.log(line);
    console.log(
      `${findings.size === 0 ? 'PASS' : 'FAIL'}  ${sent} requests, ${findings.size} kinds of faults, seed ${seed}`,
    );
    return findings.size === 0 ? 0 : 1;
  } catch (error) {
    console.error(arena.system.log().slice(-3_000));
    throw error;
  } finally {
    await arena.close();
    await services.stop();
  }
}
