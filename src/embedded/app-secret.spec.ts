import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAppSecret } from './app-secret';

describe('ensureAppSecret', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'app-secret-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  it('makes 32 random bytes once, for the owner only, and nothing beside them', () => {
    const secret = ensureAppSecret(join(dir, 'data'));
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(ensureAppSecret(join(dir, 'data'))).toBe(secret);
    expect(readdirSync(join(dir, 'data'))).toEqual(['app-secret']);
    expect(statSync(join(dir, 'data/app-secret')).mode & 0o777).toBe(0o600);
    expect(ensureAppSecret(join(dir, 'other'))).not.toBe(secret);
  });

  it('closes a file that others could read', () => {
    const secret = ensureAppSecret(dir);
    chmodSync(join(dir, 'app-secret'), 0o644);
    expect(ensureAppSecret(dir)).toBe(secret);
    expect(statSync(join(dir, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'short', 'x'.repeat(44)])('never replaces a file that holds something else (%p)', (text) => {
    writeFileSync(join(dir, 'app-secret'), text);
    expect(() => ensureAppSecret(dir)).toThrow(/does not hold a secret/);
  });

  it('gives all of several first starts the same value', async () => {
    const file = join(__dirname, '../../dist/src/embedded/app-secret.js');
    const script = `process.stdout.write(require(${JSON.stringify(file)}).ensureAppSecret(${JSON.stringify(dir)}))`;
    const secrets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
        await once(child, 'close');
        return text;
      }),
    );
    expect(new Set(secrets)).toEqual(new Set([ensureAppSecret(dir)]));
  });
});
