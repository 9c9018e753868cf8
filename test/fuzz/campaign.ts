import type { Arena } from './arena';
import { Findings } from './findings';
import { FuzzRun } from './fuzz-run';
import { compareLedger, LedgerAudit } from './ledger-audit';
import { MemoryWatch } from './memory-watch';
import { httpTransport, type Transport } from './wire';
import { World } from './world';

export interface CampaignOptions {
  /** Requests a route. */
  readonly runs: number;
  readonly seed: number;
  readonly say: (line: string) => void;
  /** Changes requests or answers on their way. */
  readonly between?: (transport: Transport) => Transport;
  /** Faults that are not looked for. */
  readonly known?: Findings;
  /** The run ends when a fault like this was found. */
  readonly wanted?: RegExp;
}

export interface CampaignResult {
  readonly findings: Findings;
  readonly sent: number;
}

const AUDITS = 3;

/** Runs of one service: requests to every route, its memory beside them, the ledger during and after them. */
export class Campaign {
  private constructor(
    private readonly arena: Arena,
    private readonly world: World,
    private readonly audit: LedgerAudit,
  ) {}

  static async prepare(arena: Arena): Promise<Campaign> {
    const world = await World.make(arena.system, arena.service);
    return new Campaign(arena, world, await LedgerAudit.prepare(world));
  }

  async run(options: CampaignOptions): Promise<CampaignResult> {
    const { runs, seed, say, between = (transport) => transport, known, wanted } = options;
    const { service, inspector } = this.arena;
    const http = httpTransport(service.baseUrl);
    const transport = between(http);
    const findings = new Findings(known);
    const isEnough = (): boolean => wanted !== undefined && findings.find(wanted) !== undefined;
    const memory = new MemoryWatch(inspector, service.pid);
    const startedAt = performance.now();
    let audited = 0;
    const run: FuzzRun = new FuzzRun(this.world, {
      runs,
      seed,
      transport,
      findings,
      isEnough,
      betweenRounds: async (done) => {
        await memory.look();
        if (audited === 0 || done * AUDITS >= audited + 1) {
          audited += 1;
          await this.audit.audit(transport, findings);
        }
        const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
        say(
          `[${seconds} s] ${(done * 100).toFixed(0)} %, ${run.sent} requests, ${findings.size} kinds of faults`,
        );
        for (const line of findings.newLines()) say(line);
      },
    });
    await run.run().finally(() => {
      http.close();
    });
    if (!isEnough()) await this.conclude(run, memory, findings, say);
    return { findings, sent: run.sent };
  }

  private async conclude(
    run: FuzzRun,
    memory: MemoryWatch,
    findings: Findings,
    say: CampaignOptions['say'],
  ): Promise<void> {
    for (const fault of memory.faults()) findings.add('memory', fault);
    const entries = await compareLedger(this.arena.system, findings);
    for (const line of run.table()) say(line);
    say(memory.text());
    say(
      `${this.audit.audits} purchases audited, ${entries} entries of the ledger compared with their counters`,
    );
  }
}
