import { parseArgs } from 'node:util';
import { runTest } from './run-test';
import { againWithOwnMounts, mayMount } from './small-disk';
import { soak } from './soak';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      // set by itself
      'own-mounts': { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes >= 1)) {
    console.error('npm run soak -- [--minutes 10]');
    return 2;
  }
  const ownMounts = values['own-mounts'];
  if (!ownMounts && mayMount()) return await againWithOwnMounts('--own-mounts');
  return (await runTest('soak', soak(minutes, ownMounts), false)) ? 0 : 1;
}

void main().then((code) => {
  process.exit(code);
});
