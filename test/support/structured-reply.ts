type Schema = Readonly<Record<string, unknown>>;

const INTENT_PROMPTS: Readonly<Record<string, (offer: string) => string>> = {
  best_for: (offer) => `What is the best ${offer} for a team of five people?`,
  comparison: (offer) => `How do the leading ${offer} compare with each other?`,
  problem: (offer) => `Which ${offer} keep projects from running late?`,
  price: (offer) => `What do ${offer} cost for twenty seats a month?`,
  alternative: (offer) => `What are good alternatives to the market leaders among ${offer}?`,
};

/** JSON text that a sensible model would reply with. For a task nobody foresaw: anything that fits the schema. */
export function structuredReply(input: string, schema: Schema): string {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  if ('brand' in properties && 'vertical_label' in properties)
    return JSON.stringify(identity(input, properties));
  if ('prompts' in properties) {
    const offer = fieldOf(input, 'offer') ?? 'tools';
    const prompts = Object.entries(INTENT_PROMPTS).map(([intent, write]) => ({ intent, text: write(offer) }));
    return JSON.stringify({ prompts });
  }
  if ('entities' in properties) return JSON.stringify(readingReply(fieldOf(input, 'answer') ?? ''));
  return JSON.stringify(anyOf(schema));
}

/** What a model reads that takes every name in bold for an offer. */
export function readingReply(answer: string): unknown {
  const names = [...answer.matchAll(/\*\*([^*\n]{1,60})\*\*/g)].map(([, name = '']) => name);
  const entities = [...new Set(names)].map((name) => ({
    name,
    also: [],
    kind: 'offer',
    maker: null,
    role: 'recommended',
    reason: null,
  }));
  return { entities };
}

/** A field of the data that a task is about. */
function fieldOf(input: string, field: string): string | undefined {
  const value = (JSON.parse(input) as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}

function identity(input: string, properties: Readonly<Record<string, Schema>>): unknown {
  const title = fieldOf(input, 'title')?.split('|', 1)[0]?.trim();
  const verticals = (properties.vertical?.enum ?? []) as string[];
  return {
    brand: title === undefined || title === '' ? 'Northwind' : title,
    aliases: [],
    vertical: verticals.find((id) => id.includes('crm')) ?? verticals[0] ?? 'other',
    vertical_label: 'CRM tools',
  };
}

/** The plainest value that fits a JSON schema. */
export function anyOf(schema: Schema): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, part]) => [
          name,
          anyOf(part),
        ]),
      );
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 1) }, () =>
        anyOf((schema.items ?? {}) as Schema),
      );
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'text';
  }
}
