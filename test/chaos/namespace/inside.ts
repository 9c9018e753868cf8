import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CONNECT_TO } from '../../../src/config/connect-to';
import { OutboundError } from '../../../src/outbound/outbound-error';
import { OutboundService } from '../../../src/outbound/outbound.service';
import { type SsrfCase, ssrfCases } from '../../outbound/ssrf-cases';
import { startNameServer } from './name-server';
import { Trap } from './trap';
import { type Attempt, forbiddenConnections, isAsExpected, isFalseBlock } from './verdict';

const LIMITS = {
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 10_000,
  maxBodyBytes: 16_384,
  maxDecodedBytes: 16_384,
  decompress: false,
};
/** A name that changes its mind does so by the third question. */
const ATTEMPTS_PINNED = 4;
const FORBIDDEN_SAMPLES = ['127.0.0.1', '10.0.0.1', '169.254.169.254', 'fd00::1'];

/** Runs in the namespace: every address leads to the trap, and names are answered by our own server. */
async function main(verbose: boolean): Promise<number> {
  const names = await startNameServer();
  const trap = new Trap();
  await trap.listen();
  for (const address of FORBIDDEN_SAMPLES) {
    if (forbiddenConnections(await trap.tryOut(address)) !== 1) {
      throw new Error(`the trap does not see a connection to ${address}`);
    }
  }
  let right = 0;
  let forbidden = 0;
  let falseBlocks = 0;
  for (const row of ssrfCases) {
    const attempts = await attemptsOf(row, trap);
    const asExpected = isAsExpected(row, attempts);
    if (asExpected) right += 1;
    if (isFalseBlock(row, attempts)) falseBlocks += 1;
    for (const attempt of attempts) forbidden += forbiddenConnections(attempt);
    if (verbose || !asExpected)
      console.log(asExpected ? 'ok  ' : 'FAIL', row.id, row.url, JSON.stringify(attempts));
  }
  trap.close();
  await names.close();
  console.log(
    `${right} of ${ssrfCases.length}, ${forbidden} connections to a forbidden address, ${falseBlocks} false blocks (${names.asked()} questions to the name server)`,
  );
  return right === ssrfCases.length && forbidden === 0 && falseBlocks === 0 ? 0 : 1;
}

async function attemptsOf(row: SsrfCase, trap: Trap): Promise<Attempt[]> {
  const outbound = new OutboundService({
    connectTo: NO_CONNECT_TO,
    ca: readFileSync(join('test', 'fixtures', 'outbound', 'self-signed.crt'), 'utf8'),
  });
  trap.location = row.location;
  const attempts: Attempt[] = [];
  for (let count = row.expected === 'pinned' ? ATTEMPTS_PINNED : 1; count > 0; count -= 1) {
    const outcome = await send(outbound, row.url);
    attempts.push({ ...outcome, ...(await trap.look()) });
  }
  await outbound.onModuleDestroy();
  return attempts;
}

/** As a webhook is sent. */
async function send(outbound: OutboundService, url: string): Promise<Pick<Attempt, 'status' | 'kind'>> {
  try {
    const { status } = await outbound.request({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      limits: LIMITS,
      schemes: ['https'],
    });
    return { status, kind: null };
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, kind: error.kind };
    throw error;
  }
}

main(process.argv.includes('--verbose')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
