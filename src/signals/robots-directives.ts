/** What X-Robots-Tag and meta robots say to one agent. */
export interface RobotsDirectives {
  readonly noindex: boolean;
  /** Neither quoted nor used in an answer: nosnippet, or max-snippet:0. */
  readonly nosnippet: boolean;
}

const DIRECTIVE_WITH_VALUE = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/u;

/**
 * Reads robots directives for one agent.
 * @param header value of X-Robots-Tag, repeated headers joined with ", "; may scope directives: "googlebot: noindex"
 * @param meta contents of `<meta name=robots>` and of the element named after the agent
 */
export function readRobotsDirectives(
  agent: string,
  header: string,
  meta: readonly string[],
): RobotsDirectives {
  const words = [...headerWords(agent.toLowerCase(), header), ...meta.join(',').toLowerCase().split(',')].map(
    (word) => word.trim(),
  );
  return {
    noindex: words.includes('noindex') || words.includes('none'),
    nosnippet: words.includes('nosnippet') || words.some((word) => /^max-snippet\s?:\s?0$/u.test(word)),
  };
}

function headerWords(agent: string, header: string): string[] {
  const words: string[] = [];
  let scope: string | null = null;
  for (const part of header.toLowerCase().split(',')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(colon, 0)).trim();
    // "googlebot: noindex, nofollow" scopes all that follow, up to the next name
    // a product token; a date behind "unavailable_after" may have commas and colons
    const scoped = /^[a-z_-]+$/u.test(name) && !DIRECTIVE_WITH_VALUE.test(name);
    if (scoped) scope = name;
    if (scope === null || scope === agent) words.push(scoped ? part.slice(colon + 1) : part);
  }
  return words;
}
