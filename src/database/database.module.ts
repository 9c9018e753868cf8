import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Schema, dataSourceOptions } from './data-source-options';
import { NotificationsService } from './notifications.service';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(url: string, schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({ ...dataSourceOptions(url, schema), retryAttempts: 3, retryDelay: 500 }),
      ],
      providers: [NotificationsService],
      exports: [NotificationsService],
    };
  }
}
