import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Access, Principal } from '../auth/principal';
import { PrincipalsService } from '../auth/principals.service';
import { AppError } from '../common/app-error';
import { TransactionsService } from '../database/transactions.service';
import { AgencyBranding } from './agency-branding.entity';
import type { AgencyChangesDto } from './agency.dto';
import { Agency } from './agency.entity';
import { AuditLogService } from '../audit-log/audit-log.service';
import { TIERS } from '../auth/tiers';
import { reportBrand, type ReportBrand } from './branding';
import type { LogoImage } from './logo-process';

const FIELDS = ['name', 'primary_color', 'accent_color', 'source_line'] as const;

export interface BrandedAgency {
  readonly agency: Agency;
  readonly branding: AgencyBranding | null;
}

@Injectable()
export class BrandingService {
  constructor(
    @InjectRepository(AgencyBranding) private readonly brandings: Repository<AgencyBranding>,
    private readonly transactions: TransactionsService,
    private readonly auditLog: AuditLogService,
    private readonly principals: PrincipalsService,
  ) {}

  async ofAgency(agencyId: number, manager: EntityManager = this.brandings.manager): Promise<BrandedAgency> {
    const agency = await manager.findOneByOrFail(Agency, { id: agencyId });
    return { agency, branding: await manager.findOneBy(AgencyBranding, { agencyId }) };
  }

  async reportBrand(owner: Pick<Access, 'agencyId' | 'agencyName' | 'tier'>): Promise<ReportBrand> {
    const branding = await this.brandings.findOneBy({ agencyId: owner.agencyId });
    return reportBrand(owner.agencyName, owner.tier, branding);
  }

  /** What is undefined stays as it is. Throws 403 `tier_required` when the tier must say who measured. */
  async change(caller: Principal, changes: AgencyChangesDto): Promise<BrandedAgency> {
    const { name, primary_color: primaryColor, accent_color: accentColor, source_line: sourceLine } = changes;
    if (sourceLine === false && !TIERS[caller.tier].whiteLabel) {
      throw new AppError('tier_required', 'source_line: only the agency tier may leave it out');
    }
    const changed = FIELDS.filter((field) => changes[field] !== undefined);
    if (changed.length === 0) return await this.ofAgency(caller.agencyId);
    return await this.save(caller, 'agency_changed', changed.join(', '), async (manager) => {
      const { agencyId } = caller;
      if (name !== undefined) await manager.update(Agency, agencyId, { name });
      const branding = { agencyId, primaryColor, accentColor, sourceLine };
      await manager.upsert(AgencyBranding, branding, ['agencyId']);
    });
  }

  /** null: none. */
  async setLogo(caller: Principal, logo: LogoImage | null): Promise<BrandedAgency> {
    return await this.save(caller, 'logo_changed', logo === null ? 'removed' : 'set', async (manager) => {
      await manager.upsert(
        AgencyBranding,
        {
          agencyId: caller.agencyId,
          logo: logo?.png ?? null,
          logoWidth: logo?.width ?? null,
          logoHeight: logo?.height ?? null,
        },
        ['agencyId'],
      );
    });
  }

  private async save(
    caller: Principal,
    action: 'agency_changed' | 'logo_changed',
    detail: string,
    write: (manager: EntityManager) => Promise<void>,
  ): Promise<BrandedAgency> {
    const { agencyId } = caller;
    const saved = await this.transactions.runLocked(agencyId, async (manager) => {
      await write(manager);
      await this.auditLog.addByKey(manager, caller, { action, subject: '', detail });
      return await this.ofAgency(agencyId, manager);
    });
    this.principals.forget();
    return saved;
  }
}
