import type { CompetitorDto } from '../report.dto';
import { competitorNames, type NamedCompetitors } from './competitor-names';

export const MAX_COMPETITORS = 10;

/** Counts the competitors that answers name, under names as in `competitorNames`. */
export class CompetitorCounter {
  /** Under which name a competitor is counted. */
  readonly nameOf: (name: string) => string;
  /** By name. */
  private readonly brands: readonly string[];
  /** For each answer the competitors that it names, as places in `brands`. */
  private readonly named: ReadonlyMap<NamedCompetitors, ReadonlySet<number>>;
  private readonly placeOf: ReadonlyMap<string, number>;

  constructor(readings: readonly NamedCompetitors[]) {
    const nameOf = competitorNames(readings);
    const names = readings.map(({ competitors }) => competitors.map(({ name }) => nameOf(name)));
    this.nameOf = nameOf;
    this.brands = [...new Set(names.flat())].sort();
    this.placeOf = new Map(this.brands.map((brand, place) => [brand, place]));
    this.named = new Map(
      readings.map((reading, at) => [
        reading,
        new Set(names[at]?.flatMap((name) => this.placeOf.get(name) ?? [])),
      ]),
    );
  }

  /** `reading`: of those given. `brand`: a name as in `nameOf`. */
  isNamed(brand: string, reading: NamedCompetitors): boolean {
    const place = this.placeOf.get(brand);
    return place !== undefined && (this.named.get(reading)?.has(place) ?? false);
  }

  /** The ten that most of these answers, which are among those given, name; ties by name. */
  top(readings: readonly NamedCompetitors[]): CompetitorDto[] {
    const counts = new Uint32Array(this.brands.length);
    for (const reading of readings) {
      for (const place of this.named.get(reading) ?? []) counts[place] = (counts[place] ?? 0) + 1;
    }
    const top: CompetitorDto[] = [];
    for (const [place, mention_count] of counts.entries()) {
      if (mention_count <= (top[MAX_COMPETITORS - 1]?.mention_count ?? 0)) continue;
      const behind = top.findIndex((other) => other.mention_count < mention_count);
      top.splice(behind === -1 ? top.length : behind, 0, { brand: this.brands[place] ?? '', mention_count });
      if (top.length > MAX_COMPETITORS) top.pop();
    }
    return top;
  }
}

/** As in `CompetitorCounter`, of all these answers. */
export function topCompetitors(readings: readonly NamedCompetitors[]): CompetitorDto[] {
  return new CompetitorCounter(readings).top(readings);
}
