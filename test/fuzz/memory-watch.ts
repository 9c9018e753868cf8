import { existsSync, readFileSync } from 'node:fs';
import type { Inspector } from './inspector';

const MIB = 1024 * 1024;
/** Caches fill in the first third; after that the heap may grow by this much, and by what a run of few requests cannot tell from noise. */
const MAX_GROWTH = 0.1;
const NOISE_MIB = 8;
const MIN_LOOKS = 9;

/** The memory of a service over a run. */
export class MemoryWatch {
  private readonly heaps: number[] = [];
  private readonly residents: number[] = [];

  constructor(
    private readonly inspector: Inspector,
    private readonly pid: number,
  ) {}

  async look(): Promise<void> {
    this.heaps.push((await this.inspector.heapBytes()) / MIB);
    this.residents.push(residentMib(this.pid));
  }

  text(): string {
    const shown = (name: string, looks: readonly number[]): string =>
      `${name} of each third: ${thirds(looks)
        .map((mib) => mib.toFixed(1))
        .join(', ')} MiB`;
    return `${shown('heap after collection', this.heaps)}; ${shown('resident memory', this.residents)}`;
  }

  /** What grows; empty: nothing, or too few looks to say. */
  faults(): string[] {
    if (this.heaps.length < MIN_LOOKS) return [];
    const [, second = 0, third = 0] = thirds(this.heaps);
    return third > second * (1 + MAX_GROWTH) + NOISE_MIB ? [`memory grows: ${this.text()}`] : [];
  }
}

function thirds(looks: readonly number[]): number[] {
  const size = Math.floor(looks.length / 3);
  return [0, 1, 2].map((at) =>
    mean(looks.slice(looks.length - (3 - at) * size, looks.length - (2 - at) * size)),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** NaN where the system does not tell. */
function residentMib(pid: number): number {
  const file = `/proc/${pid}/status`;
  const [, kib] = existsSync(file) ? (/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return Number(kib) / 1024;
}
