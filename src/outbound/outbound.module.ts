import { DynamicModule, FactoryProvider, Module } from '@nestjs/common';
import { OUTBOUND_OPTIONS, OutboundOptions } from './outbound-options';
import { OutboundService } from './outbound.service';

export interface OutboundModuleSetup {
  readonly imports?: DynamicModule['imports'];
  readonly inject?: FactoryProvider<OutboundOptions>['inject'];
  readonly useFactory: FactoryProvider<OutboundOptions>['useFactory'];
}

@Module({})
export class OutboundModule {
  /** Global: configured once at the top, injected wherever a stranger's host is called. */
  static forRootAsync(setup: OutboundModuleSetup): DynamicModule {
    return {
      module: OutboundModule,
      global: true,
      imports: setup.imports ?? [],
      providers: [
        { provide: OUTBOUND_OPTIONS, inject: setup.inject ?? [], useFactory: setup.useFactory },
        OutboundService,
      ],
      exports: [OutboundService, OUTBOUND_OPTIONS],
    };
  }
}
