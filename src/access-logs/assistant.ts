import assistants from './data/assistants.json';

const BY_HOST = new Map(
  Object.entries(assistants).flatMap(([name, hosts]) => hosts.map((host): [string, string] => [host, name])),
);
const HOST = /^https?:\/\/(?:www\.)?([a-z\d.-]+)/i;

/** The assistant whose page a referrer names; null: none. */
export function assistantOf(referrer: string): string | null {
  if (referrer === '') return null;
  return BY_HOST.get(HOST.exec(referrer)?.[1]?.toLowerCase() ?? '') ?? null;
}
