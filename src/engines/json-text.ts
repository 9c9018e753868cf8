/** The JSON in a model's answer, with or without a Markdown fence; the text itself when it is not JSON. */
export function parseJsonText(text: string): unknown {
  const trimmed = text.trim();
  const inner = trimmed.startsWith('```') ? withoutFence(trimmed) : trimmed;
  try {
    return JSON.parse(inner) as unknown;
  } catch {
    return text;
  }
}

function withoutFence(text: string): string {
  const start = text.indexOf('\n') + 1;
  const end = text.lastIndexOf('```');
  return end > start ? text.slice(start, end) : text;
}
