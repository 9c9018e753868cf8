import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './load-generator';

/** Puts load on a port of this machine from a process of its own. Rejects unless every answer is a 200. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(__dirname, 'load-generator.js'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the load generator ended with ${String(code)}`);
  const result = JSON.parse(Buffer.concat(chunks).toString('utf8')) as LoadResult;
  if (Object.keys(result.statuses).join() !== '200')
    throw new Error(`not only 200: ${JSON.stringify(result.statuses)}`);
  return result;
}
