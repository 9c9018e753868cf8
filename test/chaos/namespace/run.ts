import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every address in the world leads to this machine's loopback, and names are asked of port 53 there. */
const SCRIPT = `
set -e
mount --bind "$1" /etc/resolv.conf
ip link set lo up
ip route add local default dev lo
ip -6 route add local ::/0 dev lo
shift
exec "$@"
`;

const MISSING = `This needs a network of its own:
  unshare (package util-linux) and ip (package iproute2): apt-get install util-linux iproute2
  root, or user namespaces that others may make: try it with sudo, or in a container with --privileged`;

/**
 * Puts every address of the table to the real door in a network where nothing is out of reach, with a name server of
 * its own, and counts the connections. Answers the exit code: 0 all right, 1 a fault, 2 it cannot be done here.
 */
export async function run(args: readonly string[]): Promise<number> {
  const namespaces = ['--net', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
  if (!works('ip', ['-V']) || !works('unshare', [...namespaces, 'true'])) {
    console.error(MISSING);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'agency-reporting-names-'));
  const resolvConf = join(folder, 'resolv.conf');
  writeFileSync(resolvConf, 'nameserver 127.0.0.1\n');
  try {
    const program = [process.execPath, '--no-warnings', join(__dirname, 'inside.js'), ...args];
    const child = spawn('unshare', [...namespaces, 'sh', '-c', SCRIPT, 'namespace', resolvConf, ...program], {
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function works(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
