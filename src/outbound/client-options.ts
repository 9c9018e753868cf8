/** Time is counted by ourselves: undici's own timeouts start anew with every byte of a dripping body. */
export const CLIENT_OPTIONS = {
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: 32_768,
  keepAliveTimeout: 4000,
  keepAliveMaxTimeout: 4000,
} as const;
