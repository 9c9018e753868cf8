import { All, Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenRoute } from '../../auth/caller.decorator';
import { countFailedAttempt } from '../../auth/failed-attempts';
import { knownTier } from '../../auth/tiers';
import { methodFault } from '../../common/allowed-methods';
import { AppError } from '../../common/app-error';
import { clientNetwork } from '../../common/client-network';
import { RateLimitsService } from '../../queue/rate-limits.service';
import { ShareLinksService } from '../../share-links/share-links.service';
import { MINUTE_MS } from '../../text/utc-day';
import { html } from '../html';
import { marketSwitch } from '../page-links';
import { ClientReportService } from './client-report.service';
import { sendReport } from './paper-response';
import { sendClosed, ShareErrorFilter } from './share-error.filter';

const OPENED_PER_MINUTE = 60;
const GONE = 410;

/** Client reports for those who have a link, and no account. */
@ApiExcludeController()
@OpenRoute()
@Controller('share')
@UseFilters(ShareErrorFilter)
export class ShareController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly reports: ClientReportService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  @Get(':token')
  async open(
    @Param('token') token: string,
    @Query('market') market: unknown,
    @Req() { ip }: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rateLimits.enforce({
      key: `share:${clientNetwork(ip ?? 'unknown')}`,
      windowMs: MINUTE_MS,
      limit: OPENED_PER_MINUTE,
      message: 'Too many reports are opened from this address',
    });
    const link = await this.links.open(token);
    if (link === null) {
      await countFailedAttempt(this.rateLimits, ip);
      sendClosed(response, 'unknown', 404);
    } else if (link.state !== 'open') {
      sendClosed(response, link.state, GONE);
    } else {
      const owner = { ...link, tier: knownTier(link.tier) };
      const view = await this.reports.view(owner, link.domainId, market);
      const markets = marketSwitch(`/share/${token}`, view.market);
      sendReport(response, view, markets && html`<div class="toolbar">${markets}</div>`);
    }
  }

  /** Must be the last: whoever follows a link that was cut or run together with text sees a page, too. */
  @All(['', '*rest'])
  lost(@Req() request: Request): never {
    throw methodFault(request) ?? new AppError('not_found', 'There is no such page.');
  }
}
