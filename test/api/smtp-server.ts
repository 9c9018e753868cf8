import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, dot-stuffing and soft line breaks undone. */
  readonly data: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The next so many mails are put off with a 451. */
  putOff(count: number): void;
  close(): Promise<void>;
}

/** A mail server that speaks SMTP (RFC 5321) as far as one client needs it, and keeps what it gets. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let toPutOff = 0;

  const converse = (socket: Socket): void => {
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    const take = (line: string): void => {
      if (data !== null) {
        if (line !== '.') data.push(line.replace(/^\./, ''));
        else {
          mails.push({ from, to, data: data.join('\n').replaceAll('=\n', '') });
          data = null;
          say('250 2.0.0 kept');
        }
        return;
      }
      const [verb = '', rest = ''] = line.split(/[ :](.*)/s, 2);
      switch (verb.toUpperCase()) {
        case 'EHLO':
          say('250-mail.test');
          say('250 SIZE 1000000');
          break;
        case 'MAIL':
          from = address(rest);
          to = [];
          if (toPutOff > 0) {
            toPutOff -= 1;
            say('451 4.7.1 come back later');
          } else say('250 2.1.0 ok');
          break;
        case 'RCPT':
          to.push(address(rest));
          say('250 2.1.5 ok');
          break;
        case 'DATA':
          data = [];
          say('354 end with a dot');
          break;
        case 'QUIT':
          say('221 2.0.0 bye');
          socket.end();
          break;
        default:
          say(verb === 'RSET' || verb === 'NOOP' ? '250 2.0.0 ok' : '502 5.5.1 unknown');
      }
    };
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    say('220 mail.test ESMTP');
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    converse(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    putOff: (count) => {
      toPutOff = count;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function address(parameter: string): string {
  return /<([^>]*)>/.exec(parameter)?.[1] ?? '';
}
