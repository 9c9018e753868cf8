/** `partial`: some pages could be read; `forbidden`: the site turns our crawler away. */
export const SITE_STATUSES = ['ok', 'partial', 'unreachable', 'forbidden'] as const;

/** How the site of a domain could be read. */
export interface SiteState {
  /** null until the site has been visited. */
  readonly status: (typeof SITE_STATUSES)[number] | null;
  /** A sentence for people; null where there is nothing to say. */
  readonly reason: string | null;
}

export const UNVISITED: SiteState = { status: null, reason: null };
