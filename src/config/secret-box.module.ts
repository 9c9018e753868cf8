import { Module } from '@nestjs/common';
import { Config } from './config';
import { SecretBox } from './secret-box';

@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [Config],
      useFactory: ({ appSecret, appSecretOther }: Config) => new SecretBox(appSecret, appSecretOther),
    },
  ],
  exports: [SecretBox],
})
export class SecretBoxModule {}
