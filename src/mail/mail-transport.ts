import { mkdir, rename, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createTransport } from 'nodemailer';
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
    send: async ({ id, ...message }) => {
      await transport.sendMail({ ...message, messageId: `<${id}@agency-reporting-api>` });
    },
    close: () => {
      transport.close();
    },
  };
}

/** Writes each mail as an `.eml` file that any mail program opens. */
function fileTransport(folder: string): MailTransport {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ id, ...message }) => {
      const { message: bytes } = await compose.sendMail({
        ...message,
        messageId: `<${id}@agency-reporting-api>`,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}
