import type { EntityManager } from 'typeorm';
import type { BuildsService, StartedBuild } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import {
  type AgencyProfile,
  knownProfile,
  movesMarket,
  patchedProfile,
  type ProfilePatch,
} from './agency-profile';
import { Domain } from './domain.entity';
import { hasReport } from './domains.queries';
import { competitorFault } from './profile-fields';

/** What a change of the profile asks for. `answers`: the questions must be asked again, from elsewhere. */
export type ProfileEffect = 'none' | 'reading' | 'answers';

/**
 * Lays changes over what the agency says about a domain. Throws 400 `invalid_request` for
 * a competitor that is the brand itself or stands twice. Needs a transaction.
 */
export async function changeProfile(
  manager: EntityManager,
  domain: Domain,
  patch: ProfilePatch,
): Promise<ProfileEffect> {
  const ownProfile = patchedProfile(domain.ownProfile, patch);
  if (ownProfile === domain.ownProfile) return 'none';
  assertCompetitors(domain, ownProfile);
  await manager.update(Domain, domain.id, {
    ownProfile,
    profileVersion: () => 'profile_version + 1',
    profileChangedAt: () => 'now()',
  });
  return movesMarket(domain.profile, domain.ownProfile, ownProfile) ? 'answers' : 'reading';
}

/** Throws 400 `invalid_request` as above. */
export function assertCompetitors(
  { host, profile }: Pick<Domain, 'host' | 'profile'>,
  own: AgencyProfile,
): void {
  const { competitors, ...taken } = knownProfile(profile, own);
  const fault = competitorFault(competitors, { ...taken, host });
  if (fault !== null) throw new AppError('invalid_request', fault);
}

/**
 * Orders a new reading of the stored answers, or joins a running build, which ends with the new profile. null: there is
 * nothing to read yet. Needs a transaction.
 */
export async function readAgain(
  manager: EntityManager,
  builds: BuildsService,
  domainId: number,
): Promise<StartedBuild | null> {
  // a first build that is just ending is waited for here
  const active = await builds.lockActive(manager, domainId);
  if (active === null && !(await hasReport(manager, domainId))) return null;
  return await builds.startOrJoin(manager, domainId, 'profile');
}
