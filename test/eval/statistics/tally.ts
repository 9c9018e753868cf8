import { wilson } from '../interval';
import type { Figure } from '../report';
import type { Design } from './answer-model';

/** How often something came true. */
export class Tally {
  private hits = 0;
  private all = 0;

  add(isHit: boolean): void {
    this.all += 1;
    if (isHit) this.hits += 1;
  }

  /** With the error of the simulation. */
  figure(name: string, target: number, design: Design): Figure {
    const value = this.hits / this.all;
    const error = Math.sqrt((value * (1 - value)) / this.all);
    const note = `${shownDesign(design)}; ± ${error.toFixed(3)}`;
    return { name, value, target, interval: wilson(this.hits, this.all), note };
  }
}

function shownDesign({ prompts, days, rate, shock, carryOver, promptSd }: Design): string {
  const extras = [
    ...(promptSd === undefined ? [] : [`prompt sd ${promptSd}`]),
    ...(shock > 0 ? [`day shock ${shock}`] : []),
    ...(carryOver > 0 ? [`carry-over ${carryOver}`] : []),
  ];
  return [`${prompts} prompts`, `${days} days`, `${100 * rate} %`, ...extras].join(', ');
}

/** Of percentages with two decimals. `rate`: 0 to 1. */
export function holds(
  { ci_low_pct: low, ci_high_pct: high }: { readonly ci_low_pct: number; readonly ci_high_pct: number },
  rate: number,
): boolean {
  return low <= 100 * rate + 0.005 && high >= 100 * rate - 0.005;
}
