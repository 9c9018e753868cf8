import 'reflect-metadata';
import { Controller, Get, Header, Module, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Response } from 'express';
import { bareBody } from './bare-body';

const body = bareBody();
const text = body.toString('utf8');

@Controller('v1/reports')
class BareController {
  /** As a Nest route is written: the text is returned, Express sends it with its own header fields. */
  @Get('plain/:id')
  @Header('Content-Type', 'application/json; charset=utf-8')
  plain(): string {
    return text;
  }

  /** As fast as a route of Nest gets. `end`, not `send`: Express would hash the body for an ETag on every request. */
  @Get(':id')
  read(@Res() response: Response): void {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

async function start(): Promise<void> {
  const app = await NestFactory.create(BareModule, { logger: false });
  await app.listen(Number(process.argv[2]), '127.0.0.1');
  console.log('ready');
}

void start();
