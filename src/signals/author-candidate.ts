/** Where a name was found. */
export type AuthorSource = 'json_ld' | 'meta' | 'markup' | 'text';

/** Names that one place of a page gives as its authors. */
export interface AuthorCandidate {
  readonly names: readonly string[];
  readonly source: AuthorSource;
  /** 0 to 110; candidates compete by it. */
  readonly weight: number;
  /** Comes with the address of a person's profile. */
  readonly profile: boolean;
  /** Is declared to be an organisation. */
  readonly organization: boolean;
}

export function candidate(names: readonly string[], source: AuthorSource, weight: number): AuthorCandidate {
  return { names, source, weight, profile: false, organization: false };
}
