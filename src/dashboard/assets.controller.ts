import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { LIVE_SCRIPT } from './live-script';
import { STYLE_SHEET } from './style-sheet';

@ApiExcludeController()
@OpenRoute()
@Controller('dashboard')
export class AssetsController {
  @Get('style.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  styleSheet(): string {
    return STYLE_SHEET;
  }

  @Get('live.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  script(): string {
    return LIVE_SCRIPT;
  }
}
