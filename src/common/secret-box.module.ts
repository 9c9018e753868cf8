import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SecretBox } from './secret-box';

@Global()
@Module({})
export class SecretBoxModule {
  static forRoot(appSecret: string): DynamicModule {
    return {
      module: SecretBoxModule,
      providers: [{ provide: SecretBox, useValue: new SecretBox(appSecret) }],
      exports: [SecretBox],
    };
  }
}
