import { parseArgs } from 'node:util';
import { runTest } from './run-test';
import { soak } from './soak';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 1)) {
  console.error('npm run soak -- [--minutes 10]');
  process.exit(2);
}
void runTest('soak', soak(minutes), false).then((passed) => {
  process.exit(passed ? 0 : 1);
});
