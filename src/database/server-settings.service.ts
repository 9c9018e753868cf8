import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config, ConfigError } from '../config/config';
import { serverSettings } from './server-settings.queries';

/** Holds what the configuration says against the server, before there is any work. */
@Injectable()
export class ServerSettingsService implements OnModuleInit {
  private readonly logger = new Logger(ServerSettingsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** Throws `ConfigError` when the server has fewer connections than `DATABASE_CONNECTIONS`. */
  async onModuleInit(): Promise<void> {
    const { databaseDirectUrl, databaseConnections } = this.config;
    const isPooled = databaseDirectUrl !== null;
    if (!isPooled && databaseConnections === null) return;
    const { connections, statementTimeoutMs } = await serverSettings(this.dataSource);
    if (isPooled && statementTimeoutMs === 0) {
      this.logger.warn(
        'statements have no time limit: behind a PgBouncer set statement_timeout for the role in PostgreSQL',
      );
    }
    // behind a pooler, connections of this process are not connections of the server
    if (!isPooled && databaseConnections !== null && databaseConnections > connections) {
      throw new ConfigError([
        `DATABASE_CONNECTIONS is ${databaseConnections}, and PostgreSQL has ${connections} (max_connections without those reserved)`,
      ]);
    }
  }
}
