import { isRecord } from '../text/is-record';
import { parsedJson } from '../text/parsed-json';
import { escapeHtml } from '../text/escape-html';

const PUSH = /^\(?self\.__next_f(?:\s?=\s?self\.__next_f\s?\|\|\s?\[\]\))?\.push\(/u;
/** Properties of a client component that hold what is shown in another state of the page. */
const OTHER_STATES =
  /^(?:notFound|error|forbidden|unauthorized|loading|fallback|errorStyles|errorScripts|template\w*|styles|scripts)$/u;
/** Properties that are attributes of the same name in lower case, or `class`. */
const ATTRIBUTES = ['className', 'id', 'href', 'rel', 'hidden', 'dateTime', 'itemProp', 'role'];
const TAG = /^[a-z][a-z0-9-]{0,30}$/u;
const UNSHOWN = new Set(['script', 'style', 'meta', 'link', 'title', 'head', 'noscript', 'template']);
const MAX_PAYLOAD_CHARS = 5_000_000;
const MAX_HTML_CHARS = 1_000_000;
const MAX_DEPTH = 120;
const MAX_VALUES = 200_000;
/** Texts that a client component is handed are shown when they are as long as a sentence. */
const SENTENCE = /^[^{}<>]*\p{L}\s\p{L}[^{}<>]*\s[^{}<>]{20,}$/u;

/**
 * The page that the data of React's server components (`self.__next_f`) describes, as HTML: what Next.js sends to pages
 * that a script draws. Empty where the scripts hold none.
 * @param scripts texts of the script elements, in order
 */
export function flightHtml(scripts: readonly string[]): string {
  const rows = readRows(scripts.flatMap(pushed).join('').slice(0, MAX_PAYLOAD_CHARS));
  if (rows.size === 0) return '';
  const writer = new FlightWriter(rows);
  const root = rows.has('0') ? writer.write('$0') : '';
  return root === '' ? [...rows.keys()].map((id) => writer.write(`$${id}`)).join('') : root;
}

function pushed(script: string): string[] {
  const text = script.trim();
  const call = PUSH.exec(text)?.[0];
  if (call === undefined) return [];
  const value = parsedJson(text.slice(call.length, text.lastIndexOf(')')));
  return Array.isArray(value) && typeof value[1] === 'string' ? [value[1]] : [];
}

/** Rows are `id:JSON` up to the end of the line, or `id:T<bytes>,text` without one. */
function readRows(payload: string): Map<string, unknown> {
  const bytes = Buffer.from(payload);
  const rows = new Map<string, unknown>();
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(58, at);
    if (colon < 0 || colon - at > 12) {
      const next = bytes.indexOf(10, at);
      if (next < 0) break;
      at = next + 1;
      continue;
    }
    const id = bytes.toString('latin1', at, colon);
    const comma = bytes[colon + 1] === 84 ? bytes.indexOf(44, colon) : -1;
    if (comma > 0) {
      const length = Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16);
      at = comma + 1 + (Number.isNaN(length) ? 0 : length);
      rows.set(id, new FlightText(bytes.toString('utf8', comma + 1, at)));
      continue;
    }
    const line = bytes.indexOf(10, colon);
    const end = line < 0 ? bytes.length : line;
    const value = parsedJson(bytes.toString('utf8', colon + 1, end));
    if (value !== undefined) rows.set(id, value);
    at = end + 1;
  }
  return rows;
}

class FlightText {
  constructor(readonly text: string) {}
}

class FlightWriter {
  private readonly open = new Set<string>();
  private chars = 0;
  private values = 0;

  constructor(private readonly rows: ReadonlyMap<string, unknown>) {}

  /** What is shown of a value: its text where `isShown`, else only the elements inside. */
  write(value: unknown, isShown = false, depth = 0): string {
    this.values += 1;
    if (depth > MAX_DEPTH || this.values > MAX_VALUES || this.chars > MAX_HTML_CHARS) return '';
    if (value instanceof FlightText) return isShown ? this.text(value.text) : '';
    if (typeof value === 'string') return this.writeString(value, isShown, depth);
    if (typeof value === 'number') return isShown ? this.text(String(value)) : '';
    if (Array.isArray(value)) {
      const list: unknown[] = value;
      return list[0] === '$' && list.length >= 4
        ? this.writeElement(list[1], list[3], depth)
        : list.map((item) => this.write(item, isShown, depth + 1)).join('');
    }
    return isRecord(value) ? this.writeProperties(value, depth) : '';
  }

  private writeString(value: string, isShown: boolean, depth: number): string {
    if (!value.startsWith('$') || value.startsWith('$$'))
      return isShown ? this.text(value.replace(/^\$\$/u, '$')) : '';
    const id = /^\$[L@]?([0-9a-f]+)$/u.exec(value)?.[1];
    if (id === undefined || this.open.has(id)) return '';
    this.open.add(id);
    const html = this.write(this.rows.get(id), isShown, depth + 1);
    this.open.delete(id);
    return html;
  }

  private writeElement(type: unknown, properties: unknown, depth: number): string {
    if (!isRecord(properties)) return '';
    if (typeof type !== 'string' || !TAG.test(type)) return this.writeComponent(properties, depth);
    if (UNSHOWN.has(type)) return '';
    const attributes = ATTRIBUTES.flatMap((name) => {
      const value = properties[name] === true ? '' : properties[name];
      const attribute = name === 'className' ? 'class' : name.toLowerCase();
      return typeof value === 'string' ? [` ${attribute}="${escapeHtml(value)}"`] : [];
    });
    const { dangerouslySetInnerHTML: own } = properties;
    const inner =
      isRecord(own) && typeof own.__html === 'string'
        ? this.counted(this.markup(own.__html))
        : this.write(properties.children, true, depth + 1);
    return `<${type}${attributes.join('')}>${inner}</${type}>`;
  }

  /** Long texts may stand in a row of their own. */
  private markup(html: string): string {
    const row = this.rows.get(/^\$([0-9a-f]+)$/u.exec(html)?.[1] ?? '');
    return row instanceof FlightText ? row.text : html;
  }

  private writeComponent(properties: Readonly<Record<string, unknown>>, depth: number): string {
    const { children, ...others } = properties;
    return `${this.writeProperties(others, depth)}${this.write(children, true, depth + 1)}`;
  }

  private writeProperties(properties: Readonly<Record<string, unknown>>, depth: number): string {
    return Object.entries(properties)
      .filter(([name]) => !OTHER_STATES.test(name))
      .map(([, value]) =>
        typeof value === 'string' && SENTENCE.test(value)
          ? `<p>${this.text(value)}</p>`
          : this.write(value, false, depth + 1),
      )
      .join('');
  }

  private text(text: string): string {
    return this.counted(escapeHtml(text));
  }

  private counted(html: string): string {
    this.chars += html.length;
    return html;
  }
}
