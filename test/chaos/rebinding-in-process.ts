import 'reflect-metadata';
import { connect, type Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module';
import { parseConfig } from '../../src/config/config';
import { configureHttp } from '../../src/http/configure-http';
import { HttpAdapter } from '../../src/http/http-adapter';
import type { OutboundOptions, SocketTarget } from '../../src/outbound/outbound-options';
import { OutboundService } from '../../src/outbound/outbound.service';
import { serveHttps, testCertificate } from '../support/local-server';
import type { ServiceProcess } from '../support/service-process';
import { type Arena, inArena } from './arena';
import { PUBLIC_ADDRESS, REBINDING_CASES, type RebindingCase } from './rebinding-cases';
import { judgeRebinding } from './rebinding-rounds';
import type { Trial } from './trial';

/** The whole service in this process; name look-up and the opening of sockets are the script's. */
export async function rebindingInProcess(trial: Trial): Promise<void> {
  const receiver = await serveHttps((request, response) => {
    request.resume();
    response.writeHead(500).end();
  });
  try {
    await inArena(trial, { environment: { LOG_LEVEL: 'silent' } }, async (arena) => {
      const world = new ScriptedWorld(receiver.port);
      const { app, service } = await startInProcess(arena, world);
      try {
        await judgeRebinding(arena, service, world, trial, 'in one process');
      } finally {
        await app.close();
      }
    });
  } finally {
    await receiver.close();
  }
}

/** Names and sockets as the script wants them. */
class ScriptedWorld {
  private readonly rebound = new Map<string, RebindingCase>();
  private readonly opened: string[] = [];
  /** The name that was looked up last leads to the socket that is opened next: one name, one address of its own. */
  private readonly publicAddresses = new Map(
    REBINDING_CASES.map(({ host }, at) => [host, PUBLIC_ADDRESS.replace('34', String(34 + at))]),
  );

  constructor(private readonly receiverPort: number) {}

  readonly rebind = (one: RebindingCase): void => {
    this.rebound.set(one.host, one);
  };

  readonly sockets = (host: string): number => {
    const own = [this.publicAddresses.get(host)!, ...(this.laterOf(host) ?? [])];
    return this.opened.filter((address) => own.includes(address)).length;
  };

  readonly lookup = (host: string): Promise<readonly string[]> => {
    const first = this.publicAddresses.get(host);
    if (first === undefined) return Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    return Promise.resolve(this.laterOf(host) ?? [first]);
  };

  /** Where the name leads since it was rebound; its public address stays its own. */
  private laterOf(host: string): readonly string[] | undefined {
    const first = this.publicAddresses.get(host)!;
    return this.rebound.get(host)?.later.map((address) => (address === PUBLIC_ADDRESS ? first : address));
  }

  readonly openSocket = ({ addresses, port }: SocketTarget): Socket => {
    // to the site and the receivers of the arena, which stand on this machine
    if (port !== 443) return connect(port, addresses[0]);
    this.opened.push(addresses[0]!);
    const socket = connect(this.receiverPort, '127.0.0.1');
    // the peer's address, as it would be seen had the connection really gone there
    Object.defineProperty(socket, 'remoteAddress', { value: addresses[0] });
    return socket;
  };
}

async function startInProcess(
  arena: Arena,
  world: ScriptedWorld,
): Promise<{ readonly app: NestExpressApplication; readonly service: ServiceProcess }> {
  const { databaseUrl, redisUrl, redisPrefix } = arena.stores.database;
  const config = parseConfig({
    ...arena.environment,
    NODE_ENV: 'test',
    PORT: '0',
    ROLE: 'all',
    SIGNUP_PER_IP_PER_HOUR: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
  });
  const options: OutboundOptions = {
    connectTo: config.outboundConnectTo,
    lookup: world.lookup,
    openSocket: world.openSocket,
    ca: testCertificate,
  };
  const module = await Test.createTestingModule({
    imports: [AppModule.forRoot({ ...config, databaseUrl, redisUrl, appSecret: arena.appSecret })],
  })
    .overrideProvider(OutboundService)
    .useValue(new OutboundService(options))
    .compile();
  const app = module.createNestApplication<NestExpressApplication>(new HttpAdapter(0), {
    bodyParser: false,
    logger: false,
  });
  configureHttp(app);
  await app.listen(0, '127.0.0.1');
  const service = { baseUrl: (await app.getUrl()).replace('[::1]', '127.0.0.1') } as ServiceProcess;
  return { app, service };
}
