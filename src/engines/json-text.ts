import { parsedJson } from '../text/parsed-json';

/** The JSON in a model's answer, with or without a Markdown fence; the text itself when it is not JSON. */
export function parseJsonText(text: string): unknown {
  const trimmed = text.trim();
  const parsed = parsedJson(trimmed.startsWith('```') ? withoutFence(trimmed) : trimmed);
  return parsed === undefined ? text : parsed;
}

function withoutFence(text: string): string {
  const start = text.indexOf('\n') + 1;
  const end = text.lastIndexOf('```');
  return end > start ? text.slice(start, end) : text;
}
