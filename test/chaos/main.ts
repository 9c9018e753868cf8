import { runFuzzer } from '../fuzz/run-fuzzer';
import { apiKills } from './api-kills';
import { blackHoles } from './black-holes';
import { dnsRebinding } from './dns-rebinding';
import { hostileReceivers } from './hostile-receivers';
import { run as hostileSites } from './hostile-sites/run';
import { hugeAccessLog } from './huge-access-log';
import { jestTests } from './jest-tests';
import { run as forbiddenAddresses } from './namespace/run';
import { postgresCrashes } from './postgres-crashes';
import { redisLosses } from './redis-losses';
import { runTest } from './run-test';
import { secrets } from './secrets';
import { storeFaults } from './store-faults';
import { slowClients } from './slow-clients';
import type { FailureTest } from './trial';
import { workerKills } from './worker-kills';

const TESTS: Readonly<Record<string, FailureTest>> = {
  F1: workerKills,
  F2: redisLosses,
  F3: postgresCrashes,
  F4: apiKills,
  F5: storeFaults,
  F6: hostileReceivers,
  F7: program('addresses that must not be called, in a network where all can be reached', forbiddenAddresses),
  F8: dnsRebinding,
  F9: program('sites that are bombs, nests, loops or without an end', hostileSites),
  F10: blackHoles,
  F11: jestTests('many parallel requests on the last units, two API processes', 'test/quota/exact'),
  F12: jestTests('cold reads on two API processes, the builder killed', 'test/quota/cold-reads'),
  F13: jestTests('a month that turns, a clock that jumps', 'test/quota/months'),
  F14: program(
    '5,000 requests a route, from the API description',
    runFuzzer,
    ['--runs', '5000'],
    ['--runs', '500'],
  ),
  F15: slowClients,
  F16: jestTests('SIGTERM under load', 'test/system/shutdown'),
  F17: secrets,
  F18: jestTests('1,000 onboardings at once on a busy machine', 'test/system/burst'),
  F19: jestTests('a worker is killed at each stage of a build', 'test/system/crash'),
  F20: jestTests('the same prompts from 200 agencies at once', 'test/system/single-flight'),
  F21: jestTests('the demo is interrupted and killed', 'test/demo'),
  F22: jestTests('answers that are made to be slow to read', 'test/system/hostile-answers'),
  F23: hugeAccessLog,
  F24: jestTests('races over replicas behind a balancer', 'test/races'),
  F25: jestTests('every page in a browser: keyboard, phone, light and dark', 'test/browser'),
};

/** One that prints its own verdicts and answers an exit code. */
function program(
  title: string,
  run: (args: readonly string[]) => Promise<number>,
  full: readonly string[] = [],
  small: readonly string[] = full,
): FailureTest {
  return {
    title,
    run: async ({ check, quick }) => {
      const code = await run(quick ? small : full);
      check('all of the above', code === 0, `exit code ${code}`);
    },
  };
}

async function main(words: readonly string[]): Promise<number> {
  const quick = words.includes('--quick');
  const names = words.filter((word) => !word.startsWith('--')).map((word) => word.toUpperCase());
  const unknown = names.filter((name) => TESTS[name] === undefined);
  if (names.length === 0 || unknown.length > 0) {
    if (unknown.length > 0) console.error(`There is no ${unknown.join(', ')}.`);
    console.log('npm run chaos -- NAME... [--quick]');
    for (const [name, { title }] of Object.entries(TESTS)) console.log(`  ${name.padEnd(4)} ${title}`);
    return names.length === 0 ? 0 : 2;
  }
  let allPassed = true;
  for (const name of names) allPassed = (await runTest(name, TESTS[name]!, quick)) && allPassed;
  return allPassed ? 0 : 1;
}

void main(process.argv.slice(2)).then((code) => {
  process.exit(code);
});
