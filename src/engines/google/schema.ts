import { isRecord } from '../../text/is-record';
import { listOf } from '../../text/word-lists';

/** Keys of a JSON schema that `responseSchema` takes; any other is an error there. */
const PLAIN_KEYS = listOf(
  'description, enum, format, maximum, maxItems, minimum, minItems, nullable, required, title',
);

type JsonSchema = Readonly<Record<string, unknown>>;

/** A JSON schema in the subset that Google's `responseSchema` knows. */
export function toGoogleSchema(schema: JsonSchema): JsonSchema {
  const kept = PLAIN_KEYS.filter((key) => key in schema).map((key) => [key, schema[key]] as const);
  return {
    ...typeOf(schema.type),
    ...Object.fromEntries(kept),
    ...(isRecord(schema.properties) ? { properties: eachProperty(schema.properties) } : {}),
    ...(isRecord(schema.items) ? { items: toGoogleSchema(schema.items) } : {}),
    ...(Array.isArray(schema.anyOf)
      ? { anyOf: schema.anyOf.filter(isRecord).map((option) => toGoogleSchema(option)) }
      : {}),
  };
}

function typeOf(type: unknown): JsonSchema {
  if (!Array.isArray(type)) return type === undefined ? {} : { type };
  const types: readonly unknown[] = type;
  const first = types.find((name) => name !== 'null');
  return types.includes('null') ? { type: first, nullable: true } : { type: first };
}

function eachProperty(properties: JsonSchema): JsonSchema {
  const entries = Object.entries(properties).filter((entry): entry is [string, JsonSchema] =>
    isRecord(entry[1]),
  );
  return Object.fromEntries(entries.map(([name, schema]) => [name, toGoogleSchema(schema)]));
}
