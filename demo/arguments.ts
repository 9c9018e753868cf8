export type DemoArguments = { readonly stay: boolean } | { readonly say: string; readonly isFault: boolean };

const USAGE = `Usage: npm run demo [-- --stay]

Starts a small web site and the service, signs up an agency, builds a report and shows it.
  --stay   keep service and site running until Ctrl-C`;

/** Reads the words after the command. */
export function readArguments(words: readonly string[]): DemoArguments {
  if (words.includes('--help') || words.includes('-h')) return { say: USAGE, isFault: false };
  const unknown = words.find((word) => word !== '--stay');
  if (unknown !== undefined) return { say: `Unknown: ${unknown}\n\n${USAGE}`, isFault: true };
  return { stay: words.includes('--stay') };
}
