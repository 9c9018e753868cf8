import { Body, Get, Param, Post, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../common/app-error';
import { mailedNameFault } from '../common/name-rule';
import { AuditLogService } from '../audit-log/audit-log.service';
import { KeyChangesService } from '../agencies/key-changes.service';
import { KeyPrefixPipe } from '../agencies/key-prefix.pipe';
import { ApiKeysService } from '../auth/api-keys.service';
import { PeopleService } from '../auth/people.service';
import { SCOPES } from '../auth/principal';
import { Config } from '../config/config';
import { CsrfGuard } from './csrf.guard';
import { FormBodyGuard, textField } from './form-body.guard';
import { keysPage, KEYS_PATH, newKeyPage, type RefusedForm, revokeKeyPage } from './keys-page';
import { PageController } from './page-controller.decorator';
import { sendPage, sendTo } from './page-response';
import { SameOriginGuard } from './same-origin.guard';
import { SessionGuard } from './session.guard';
import { changerIn, CurrentViewer, type Viewer } from './viewer.decorator';

/** Live keys stand first, and there are far fewer. */
const SHOWN_KEYS = 100;
const SHOWN_ENTRIES = 30;

@PageController('dashboard/agency/api-keys')
export class KeysPagesController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly changes: KeyChangesService,
    private readonly people: PeopleService,
    private readonly auditLog: AuditLogService,
    private readonly config: Config,
  ) {}

  @Get()
  @UseGuards(SessionGuard)
  async list(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    await this.sendList(response, viewer, null);
  }

  @Post()
  @UseGuards(SameOriginGuard, SessionGuard, FormBodyGuard, CsrfGuard)
  async make(
    @CurrentViewer() viewer: Viewer,
    @Body() form: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const name = textField(form, 'name').trim();
    // null: what no choice of the form sends. No scope is guessed
    const wanted = textField(form, 'scope');
    const scope = SCOPES.find((one) => one === wanted) ?? null;
    const nameFault = mailedNameFault(name);
    const refuse = async (refusal: Pick<RefusedForm, 'field' | 'fault' | 'status'>): Promise<void> => {
      await this.sendList(response, viewer, { name, scope, ...refusal });
    };
    if (nameFault !== null) {
      await refuse({ field: 'name', fault: `The name ${nameFault}.`, status: 400 });
    } else if (scope === null) {
      await refuse({ field: 'scope', fault: 'Choose a scope: full, or read only.', status: 400 });
    } else {
      try {
        const { key, token } = await this.changes.make(changerIn(viewer), { name, scope });
        sendPage(response, newKeyPage(viewer, key, token.plaintext), 201);
      } catch (error) {
        // 401: the viewer was signed out meanwhile
        if (!(error instanceof AppError) || error.status === 401) throw error;
        response.set(error.headers);
        await refuse({ field: null, fault: error.message, status: error.status });
      }
    }
  }

  @Get(':prefix/revoke')
  @UseGuards(SessionGuard)
  async confirm(
    @CurrentViewer() viewer: Viewer,
    @Param('prefix', KeyPrefixPipe) prefix: string,
    @Res() response: Response,
  ): Promise<void> {
    const { key, lastFull } = await this.changes.standing(viewer.caller.agencyId, prefix);
    sendPage(response, revokeKeyPage(viewer, key, lastFull));
  }

  @Post(':prefix/revoke')
  @UseGuards(SameOriginGuard, SessionGuard, FormBodyGuard, CsrfGuard)
  async revoke(
    @CurrentViewer() viewer: Viewer,
    @Param('prefix', KeyPrefixPipe) prefix: string,
    @Body() form: unknown,
    @Res() response: Response,
  ): Promise<void> {
    try {
      await this.changes.revoke(changerIn(viewer), prefix, textField(form, 'force') === 'true');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'last_full_key') throw error;
      // it has become the last one since the page was opened: asked again, with the choice that this takes
      const { key, lastFull } = await this.changes.standing(viewer.caller.agencyId, prefix);
      sendPage(response, revokeKeyPage(viewer, key, lastFull), error.status);
      return;
    }
    sendTo(response, KEYS_PATH);
  }

  private async sendList(response: Response, viewer: Viewer, refused: RefusedForm | null): Promise<void> {
    const { agencyId } = viewer.caller;
    const view = {
      viewer,
      keys: await this.keys.overview(agencyId, SHOWN_KEYS),
      people: await this.people.ofAgency(agencyId),
      auditLog: await this.auditLog.page(agencyId, null, SHOWN_ENTRIES),
      publicBaseUrl: this.config.publicBaseUrl,
    };
    sendPage(response, keysPage(view, refused), refused?.status ?? 200);
  }
}
