/** Most points of each dimension, in the order they are reported. They sum to 100. */
export const READINESS_MAXIMA = {
  numerical_specifics: 20,
  named_entities: 15,
  authoritative_outbound_links: 20,
  author_byline: 15,
  last_updated: 20,
  content_length: 10,
} as const;

export type ReadinessDimension = keyof typeof READINESS_MAXIMA;
