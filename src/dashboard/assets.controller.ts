import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';
import { LIVE_SCRIPT } from './live-script';
import { BASE_STYLES } from './styles/base';
import { CHART_STYLES } from './styles/charts';
import { LAYOUT_STYLES } from './styles/layout';
import { PART_STYLES } from './styles/parts';
import { PRINT_STYLES } from './styles/print';
import { REPORT_STYLES } from './styles/report';

/** One sheet for all pages. */
const STYLE_SHEET = [BASE_STYLES, LAYOUT_STYLES, PART_STYLES, CHART_STYLES, REPORT_STYLES, PRINT_STYLES].join(
  '',
);

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
