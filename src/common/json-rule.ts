import { isPlainText, PLAIN_TEXT_RULE } from './plain-text';

/** Levels of objects and arrays in a body; the body itself is the first. */
const MAX_JSON_DEPTH = 20;

const MAX_SHOWN_NAME = 100;

/**
 * What is wrong with a parsed body, whatever its route: text that is not plain (`isPlainText`), in a value or a name, or
 * nesting deeper than `MAX_JSON_DEPTH`. null when nothing is. Must come before anything that walks the body recursively.
 */
export function jsonFault(value: unknown, field = 'body', depth = 1): string | null {
  if (typeof value === 'string') return isPlainText(value) ? null : `${field}: ${PLAIN_TEXT_RULE}`;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_JSON_DEPTH) {
    const [top = field] = field.split('.');
    return `${top}: must be nested in at most ${MAX_JSON_DEPTH} levels`;
  }
  for (const [name, member] of Object.entries(value)) {
    if (!isPlainText(name)) return `${field}: names of fields ${PLAIN_TEXT_RULE}`;
    const shown = depth === 1 ? shortened(name) : `${field}.${shortened(name)}`;
    const fault = jsonFault(member, shown, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/** For a message: the name of a field may be as long as a body. */
export function shortened(name: string): string {
  return name.length <= MAX_SHOWN_NAME ? name : `${name.slice(0, MAX_SHOWN_NAME).toWellFormed()}…`;
}
