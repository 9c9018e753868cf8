import * as fc from 'fast-check';
import { inLanes } from '../chaos/lanes';
import { Tally } from '../chaos/tally';
import { describedRoutes, type DescribedRoute } from '../support/contract/api-document';
import { type Draft, written } from './draft';
import { Findings } from './findings';
import { judge } from './judge';
import { mutated } from './mutations';
import { validRequests } from './valid-requests';
import type { Transport } from './wire';
import type { World } from './world';

export interface RunOptions {
  /** Requests a route. */
  readonly runs: number;
  readonly seed: number;
  readonly transport: Transport;
  /** Between two rounds, with the share that is done, 0 to 1. */
  readonly betweenRounds?: (done: number) => Promise<void>;
  /** Ends after the round in which this came true. */
  readonly isEnough: () => boolean;
  readonly findings: Findings;
}

const ROUNDS = 30;
const LANES = 8;
/** 501: what needs a browser says so where there is none. */
const SUCCESS: Readonly<Record<string, true>> = { 200: true, 201: true, 202: true, 204: true, 501: true };

/** Requests to every described route, in rounds that are alike. */
export class FuzzRun {
  private readonly statuses = new Map<string, Tally>();
  sent = 0;

  constructor(
    private readonly world: World,
    private readonly options: RunOptions,
  ) {}

  async run(): Promise<void> {
    const { runs, betweenRounds, isEnough } = this.options;
    const rounds = Math.min(ROUNDS, runs);
    for (let round = 0; round < rounds; round += 1) {
      const size = Math.floor(((round + 1) * runs) / rounds) - Math.floor((round * runs) / rounds);
      await inLanes(this.drafts(round, size), LANES, (draft) => this.send(draft));
      await betweenRounds?.((round + 1) / rounds);
      if (isEnough()) return;
    }
    this.missSuccesses();
  }

  /** How often each route was answered with which status. */
  table(): string[] {
    return describedRoutes.map((route) => `${nameOf(route).padEnd(60)} ${this.tally(route).text()}`);
  }

  /** One after the other of all routes. */
  private drafts(round: number, size: number): Draft[] {
    const byRoute = describedRoutes.map((route, at) => {
      const valid = validRequests(route);
      const either = fc.oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: mutated(valid) });
      const seed = this.options.seed + round * 1_000 + at;
      const drafts = fc.sample(either, { numRuns: size, seed });
      // a short run, too, sees each success
      return round === 0 ? [...fc.sample(valid, { numRuns: 1, seed }), ...drafts.slice(1)] : drafts;
    });
    return Array.from({ length: size }, (_, at) => byRoute.map((drafts) => drafts[at]!)).flat();
  }

  private async send(draft: Draft): Promise<void> {
    const { world, options } = this;
    const template = written(draft, (text) => text);
    const values = await world.values(
      JSON.stringify([template.path, template.headers, template.body?.toString()]),
      draft.slot,
    );
    const request = written(draft, (text) =>
      text.replaceAll(/@\{([\w-]+)\}/g, (_, name) => values[name] ?? '0'),
    );
    const answer = await options.transport(request);
    this.sent += 1;
    // another method is no success of the route
    const isOwn = draft.method === draft.route.method;
    this.tally(draft.route).add(isOwn ? answer.status : `${draft.method} ${answer.status}`);
    for (const fault of judge(draft, request, answer))
      options.findings.add(nameOf(draft.route), fault, draft.mutations, request);
    if (answer.status === 204) await world.removed(request.path);
  }

  private missSuccesses(): void {
    for (const route of describedRoutes) {
      const wanted = Object.keys(route.operation.responses).filter((status) => status in SUCCESS);
      if (!wanted.some((status) => this.tally(route).of(status) > 0))
        this.options.findings.add(nameOf(route), `never answered ${wanted.join(' or ')}`);
    }
  }

  private tally(route: DescribedRoute): Tally {
    const known = this.statuses.get(nameOf(route)) ?? new Tally();
    this.statuses.set(nameOf(route), known);
    return known;
  }
}

function nameOf({ method, path }: DescribedRoute): string {
  return `${method} ${path}`;
}
