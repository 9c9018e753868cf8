import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from './application';
import { eventually } from './eventually';

/** Mails to an address that were written to the folder of a service without a mail server, as plain text. */
export function mailsTo({ dataDir }: Pick<Application, 'dataDir'>, address: string): string[] {
  return filesIn(join(dataDir, 'outbox'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map(decoded);
}

/** The first mail to an address that holds a text, once it is there. */
export async function mailWith(
  app: Pick<Application, 'dataDir'>,
  address: string,
  text: string,
): Promise<string> {
  return await eventually(
    `a mail with ${text}`,
    () => mailsTo(app, address).find((mail) => mail.includes(text)) ?? null,
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function decoded(mail: string): string {
  if (!/quoted-printable/i.test(mail)) return mail;
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
