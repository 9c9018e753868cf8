import { Module } from '@nestjs/common';
import { Config } from '../config/config';
import { OutboundService } from './outbound.service';

@Module({
  providers: [
    {
      provide: OutboundService,
      inject: [Config],
      useFactory: ({ outboundConnectTo, outboundCa }: Config) =>
        new OutboundService({ connectTo: outboundConnectTo, ca: outboundCa }),
    },
  ],
  exports: [OutboundService],
})
export class OutboundModule {}
