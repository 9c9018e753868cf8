/** One field of a parsed form. Empty when the form lacks it, or has it twice. */
export function textField(form: unknown, name: string): string {
  const value = (form as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
