const USAGE_FIELDS = ['usage', 'usageMetadata'];
/** Searches are made or not made: they do not grow with the length of an answer. */
const COUNTS = new Set(['invocation']);

/** A vendor's answer that used so many times the tokens, and money where the vendor says it. */
export function withScaledUsage(body: unknown, factor: number): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    USAGE_FIELDS.includes(name) ? scaled(name, value, factor) : value,
  ]);
  return Object.fromEntries(entries);
}

function scaled(name: string, value: unknown, factor: number): unknown {
  if (typeof value === 'number' && !COUNTS.has(name)) {
    return Number.isInteger(value) ? Math.round(value * factor) : value * factor;
  }
  if (Array.isArray(value)) return value.map((one) => scaled(name, one, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]: [string, unknown]) => [field, scaled(field, one, factor)]),
  );
}
