import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from './config';
import { SecretBox } from './secret-box';

/** Makes `Config`, and the box that seals with its secret, injectable everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    const box = new SecretBox(config.appSecret, config.appSecretOther);
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: SecretBox, useValue: box },
      ],
      exports: [Config, SecretBox],
    };
  }
}
