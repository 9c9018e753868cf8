import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal';
import { dryRun } from '../database/dry-run';
import { Domain } from './domain.entity';
import { OnboardingService, type OnboardRequest } from './onboarding.service';
import { OrderCostsService } from './order-costs.service';
import type { OrderPreviewDto } from './order-preview.dto';

/** `POST /v1/domains?dry_run=true`: what registering a domain would cost. */
@Injectable()
export class OnboardingPreviewsService {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly costs: OrderCostsService,
  ) {}

  /** Changes nothing. Throws as `onboard` does. */
  async preview(caller: Principal, request: OnboardRequest): Promise<OrderPreviewDto> {
    return await dryRun<OrderPreviewDto>(async (rollBack) => {
      const unrepeated = { ...request, idempotencyKey: null };
      await this.onboarding.onboard(caller, unrepeated, async (manager, onboarded) => {
        const { domainId, jobId, created, started } = onboarded;
        const domain = await manager.findOneByOrFail(Domain, { id: domainId });
        const ref = started ? jobId : null;
        const shownId = created ? null : domainId;
        rollBack(await this.costs.preview(manager, { domain, shownId, ref, started, created }));
      });
    });
  }
}
