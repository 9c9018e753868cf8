import { Module } from '@nestjs/common';
import { Config } from './config';
import { SecretBox } from './secret-box';

@Module({
  providers: [
    { provide: SecretBox, inject: [Config], useFactory: ({ appSecret }: Config) => new SecretBox(appSecret) },
  ],
  exports: [SecretBox],
})
export class SecretBoxModule {}
