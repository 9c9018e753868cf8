import { asCurl, type WireRequest } from './wire';

export interface Finding {
  readonly route: string;
  readonly fault: string;
  readonly mutations: readonly string[];
  /** The shortest that was seen. */
  readonly command: string;
  readonly times: number;
}

/** Faults, each kind once. */
export class Findings {
  private readonly byKind = new Map<string, Finding>();
  private told = 0;

  /** `known`: what is not new. */
  constructor(private readonly known: Findings | null = null) {}

  get size(): number {
    return this.byKind.size;
  }

  add(route: string, fault: string, mutations: readonly string[] = [], request?: WireRequest): void {
    const kind = `${route} ${fault.replaceAll(/\d+|"[^"]{20,}"/g, '#').slice(0, 120)}`;
    if (this.known?.byKind.has(kind) === true) return;
    const command = request === undefined ? '' : asCurl(request);
    const known = this.byKind.get(kind);
    const times = (known?.times ?? 0) + 1;
    const isShorter = known === undefined || command.length < known.command.length;
    this.byKind.set(kind, isShorter ? { route, fault, mutations, command, times } : { ...known, times });
  }

  find(like: RegExp): Finding | undefined {
    return this.all().find(({ route, fault }) => like.test(`${route}: ${fault}`));
  }

  all(): Finding[] {
    return [...this.byKind.values()].sort((a, b) => a.route.localeCompare(b.route) || b.times - a.times);
  }

  lines(): string[] {
    return this.all().flatMap(linesOf);
  }

  /** The kinds that have come since the last call: a long run tells at once what it finds. */
  newLines(): string[] {
    const since = [...this.byKind.values()].slice(this.told);
    this.told = this.byKind.size;
    return since.flatMap(linesOf);
  }
}

function linesOf({ route, fault, mutations, command, times }: Finding): string[] {
  return [
    `${route}: ${fault} (${times} times${mutations.length > 0 ? `, ${mutations.join(' + ')}` : ''})`,
    ...(command === '' ? [] : [`    ${command}`]),
  ];
}
