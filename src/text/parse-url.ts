/** Null for text that is no URL. Not `URL.canParse`: once hot, Node 20's takes ISO-8859-1 letters for broken UTF-8. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
