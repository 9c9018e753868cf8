// Makes sure that there is a Chromium for the tests of the pages; installs Debian's where that can be done.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const APT = '/usr/bin/apt-get';
const HOW =
  'The tests of the pages will be skipped. To run them, install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.';

function run(...words) {
  return (
    spawnSync(APT, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

const found = PLACES.find((path) => path && existsSync(path));
if (found) {
  console.log(`browser for the tests of the pages: ${found}`);
} else if (existsSync(APT) && process.getuid?.() === 0) {
  console.log('no browser here: installing Debian’s Chromium for the tests of the pages, about a minute …');
  const installed = run('update', '-q') && run('install', '-qy', '--no-install-recommends', 'chromium');
  console.log(installed ? 'Chromium is installed.' : `Chromium could not be installed. ${HOW}`);
} else {
  console.log(`No Chromium found. ${HOW}`);
}
