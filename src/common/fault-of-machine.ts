/** What the system or PostgreSQL says that the operator can mend: no such folder, a full disk, no server, no such account. */
export function faultOfMachine(error: unknown): string | null {
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  // a name with several addresses: what was wrong with the first
  if (errors?.[0] !== undefined) return faultOfMachine(errors[0]);
  const isOfMachine = typeof code === 'string' && /^(?:E[A-Z]+|(?:08|28|3D|53)\w{3})$/.test(code);
  return isOfMachine ? (error as Error).message : null;
}
