/** A read of what belongs to a domain. */
export interface DomainRead<Query> {
  readonly agencyId: number;
  readonly domainId: number;
  readonly query: Query;
  /** HEAD: uses no unit. */
  readonly headOnly: boolean;
}
