/** Right, superfluous and missing decisions of one kind. */
export interface Tally {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

export const NO_TALLY: Tally = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };

export function added(one: Tally, other: Tally): Tally {
  return {
    truePositives: one.truePositives + other.truePositives,
    falsePositives: one.falsePositives + other.falsePositives,
    falseNegatives: one.falseNegatives + other.falseNegatives,
  };
}

/** Harmonic mean of precision and recall, 0 to 1; 1 where nothing was to be found and nothing was. */
export function f1({ truePositives, falsePositives, falseNegatives }: Tally): number {
  const decided = 2 * truePositives + falsePositives + falseNegatives;
  return decided === 0 ? 1 : (2 * truePositives) / decided;
}

export function tallyOf(expected: boolean, found: boolean): Tally {
  return {
    truePositives: Number(expected && found),
    falsePositives: Number(!expected && found),
    falseNegatives: Number(expected && !found),
  };
}

/** Compares names found with names wanted, each of which may have several right spellings. */
export function tallyNames(wanted: readonly (readonly string[])[], found: readonly string[]): Tally {
  const left = found.map(spelling);
  let hits = 0;
  for (const spellings of wanted) {
    const at = left.findIndex((name) => spellings.some((one) => spelling(one) === name));
    if (at < 0) continue;
    left.splice(at, 1);
    hits += 1;
  }
  return { truePositives: hits, falsePositives: left.length, falseNegatives: wanted.length - hits };
}

/** As `tallyNames`, but several forms of one wanted name count once, and `optional` ones count nowhere. */
export function tallyForms(
  wanted: readonly (readonly string[])[],
  optional: readonly string[],
  found: readonly string[],
): Tally {
  const among = (forms: readonly string[], name: string): boolean =>
    forms.some((form) => spelling(form) === spelling(name));
  const hits = wanted.filter((forms) => found.some((name) => among(forms, name))).length;
  const allowed = [...wanted.flat(), ...optional];
  const wrong = found.filter((name) => !among(allowed, name)).length;
  return { truePositives: hits, falsePositives: wrong, falseNegatives: wanted.length - hits };
}

/** Letters and digits without accents and case: names that differ in nothing else are the same here. */
export function spelling(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
