/** Who is asking: put on the request by the guard, read by controllers through `@Caller()`. */
export interface Principal {
  readonly agencyId: number;
  readonly keyId: number;
  /** A `read` key may not change anything. */
  readonly scope: 'full' | 'read';
}

/** Where the guard leaves the principal on a request. */
export interface WithPrincipal {
  principal?: Principal;
}
