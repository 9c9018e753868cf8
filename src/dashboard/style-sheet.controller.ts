import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { STYLE_SHEET } from './style-sheet';

@ApiExcludeController()
@Controller('dashboard')
export class StyleSheetController {
  @Get('style.css')
  @OpenRoute()
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=300')
  styleSheet(): string {
    return STYLE_SHEET;
  }
}
