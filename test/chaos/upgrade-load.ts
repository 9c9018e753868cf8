import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Addressed, type Caller, callAny } from '../system/system';
import type { Arena } from './arena';
import { Customers } from './customers';
import { Tally } from './tally';

const AGENCIES = 4;
const READERS = 2;
const READ_PAUSE_MS = 100;
const ORDER_PAUSE_MS = 400;
const ONBOARD_PAUSE_MS = 2_000;

/** Agencies that register, read, order and look at everything, at one address, until they are told to stop. */
export class UpgradeLoad {
  readonly customers: Customers;
  /** Answers to reads, by status; 0: none. */
  readonly reads = new Tally();
  /** Reads that got anything but 200: path and status. */
  readonly failed: string[] = [];
  onboarded = 0;
  private readonly domains: { readonly caller: Caller; readonly id: number }[] = [];
  private readonly working: Promise<void>[] = [];
  private isOver = false;

  constructor(
    private readonly arena: Arena,
    private readonly api: Addressed,
  ) {
    // two versions answer: either may have fields that the other lacks
    this.customers = new Customers(arena, () => api, callAny);
  }

  async begin(): Promise<void> {
    const callers = await this.customers.signUp(AGENCIES);
    await this.register(callers[0]!);
    const lanes = [
      this.onboard(callers),
      this.order(),
      ...Array.from({ length: READERS }, () => this.read()),
    ];
    this.working.push(...lanes);
    // heard at the end
    for (const lane of lanes) lane.catch(() => undefined);
  }

  /** Rejects when anything was never accepted. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.working);
  }

  /** Requests that were answered as they should be not. */
  get failures(): number {
    return this.failed.length + this.customers.refusals.total;
  }

  private async onboard(callers: readonly Caller[]): Promise<void> {
    while (!this.isOver) {
      await this.register(callers[this.onboarded % AGENCIES]!);
      await delay(ONBOARD_PAUSE_MS);
    }
  }

  /** With a prompt that nobody asked before, so that engines are asked; the first read waits for the build. */
  private async register(caller: Caller): Promise<void> {
    const { hosts } = this.arena;
    const host = hosts[Math.floor(this.onboarded / AGENCIES) % hosts.length]!;
    this.onboarded += 1;
    const prompt = `Which CRM suits an agency of ${this.onboarded + 1} people?`;
    const id = await this.customers.onboard(caller, host, [prompt]);
    await this.get(caller, `/v1/reports/${id}`);
    this.domains.push({ caller, id });
  }

  private async order(): Promise<void> {
    while (!this.isOver) {
      const { caller, id } = this.anyDomain();
      await this.customers.place(this.customers.order(caller, id));
      await delay(ORDER_PAUSE_MS);
    }
  }

  private async read(): Promise<void> {
    while (!this.isOver) {
      const { caller, id } = this.anyDomain();
      const paths = [
        `/v1/reports/${id}`,
        `/v1/reports/${id}?include=coverage,statistics`,
        `/v1/domains/${id}`,
        `/v1/domains/${id}/answers`,
        `/v1/domains/${id}/history`,
        `/v1/domains/${id}/versions`,
        `/v1/reports/${id}/refresh`,
        '/v1/domains',
        '/v1/usage?by=day',
      ];
      await this.get(caller, paths[randomInt(paths.length)]!);
      await delay(randomInt(2 * READ_PAUSE_MS));
    }
  }

  private anyDomain(): { readonly caller: Caller; readonly id: number } {
    return this.domains[randomInt(this.domains.length)]!;
  }

  private async get(caller: Caller, path: string): Promise<void> {
    const status = await callAny(this.api, caller, 'GET', path).then(
      (reply) => reply.status,
      () => 0,
    );
    this.reads.add(status);
    if (status !== 200) this.failed.push(`${path} ${status}`);
  }
}
