import { mkdir, rename, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';

export interface MailMessage {
  /** Becomes the Message-ID, so that mail programs show a mail sent twice once. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export abstract class MailTransport {
  abstract send(message: MailMessage): Promise<void>;
  abstract close(): void;
}

const SMTP_TIMEOUT_MS = 10_000;

/** SMTP, or files in `DATA_DIR/outbox` where no server is configured. */
export function mailTransport({ smtpUrl, dataDir }: Config): MailTransport {
  return smtpUrl === null ? fileTransport(path.join(dataDir, 'outbox')) : smtpTransport(smtpUrl);
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[0]);
  return {
    send: async (message) => {
      await transport.sendMail(composed(message));
    },
    close: () => {
      transport.close();
    },
  };
}

function composed({ id, to, ...message }: MailMessage): SendMailOptions {
  // an object is one address; a string would be parsed for several
  return { ...message, to: { name: '', address: to }, messageId: `<${id}@agency-reporting-api>` };
}

/** Writes each mail as an `.eml` file that any mail program opens. */
function fileTransport(folder: string): MailTransport {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (message) => {
      const { message: bytes } = await compose.sendMail(composed(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${message.id}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}
