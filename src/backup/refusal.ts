/** SQLSTATE classes of what rows can be refused for: their data, the constraints of their table, their size. */
const DATA = '22';
const REFUSED = new Set([DATA, '23', '54']);

/** Why PostgreSQL refused rows, in its words but without what is in them; null: something else was wrong. */
export function refusalOf(error: unknown): string | null {
  const { message, code } = error as { readonly message?: unknown; readonly code?: unknown };
  if (typeof message !== 'string' || typeof code !== 'string') return null;
  const kind = code.slice(0, 2);
  if (code.length !== 5 || !REFUSED.has(kind)) return null;
  // of data the message quotes the value, of constraints names of the schema
  return kind === DATA ? message.replace(/:? ?\p{Quotation_Mark}.*\p{Quotation_Mark}/su, '') : message;
}
