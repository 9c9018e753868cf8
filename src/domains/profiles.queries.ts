import type { EntityManager } from 'typeorm';
import { lockActiveBuild, secondsUntilFewer } from '../builds/builds.queries';
import type { BuildsService, StartedBuild } from '../builds/builds.service';
import { AppError } from '../common/app-error';
import { isSameMarket, marketKey } from '../text/market';
import {
  type AgencyProfile,
  changesReading,
  clientMarket,
  clientMarkets,
  knownProfile,
  patchedProfile,
  type ProfilePatch,
} from './agency-profile';
import { Domain } from './domain.entity';
import { newestReportOf } from './domains.queries';
import { linesOf } from './market-line';
import { competitorFault } from './profile-fields';
import { swapWritten } from './prompts.queries';

/** What a change of the profile asks for. `answers`: the default market is another, and its questions must be asked. */
export type ProfileEffect = 'none' | 'reading' | 'answers';

/**
 * Lays changes over what the agency says about a domain; another default market gets its own prompts. Throws 400 `invalid_request` for
 * a competitor that is the brand itself or stands twice. Needs a transaction.
 */
export async function changeProfile(
  manager: EntityManager,
  domain: Domain,
  patch: ProfilePatch,
): Promise<ProfileEffect> {
  const ownProfile = patchedProfile(domain.ownProfile, patch);
  if (ownProfile === domain.ownProfile) return 'none';
  const named = NAMING_FIELDS.find((field) => patch[field] !== undefined);
  if (named !== undefined) assertCompetitors(domain, ownProfile, named);
  const before = clientMarket(domain.profile, domain.ownProfile);
  const after = clientMarket(domain.profile, ownProfile);
  const isElsewhere = !isSameMarket(before, after);
  // a market that was inferred counts, too: named with a path it is read otherwise
  const effective = (own: AgencyProfile): AgencyProfile => ({
    ...own,
    markets: clientMarkets(domain.profile, own),
  });
  const isReadAnew = isElsewhere || changesReading(effective(domain.ownProfile), effective(ownProfile));
  await manager.update(Domain, domain.id, {
    ownProfile,
    ...(isReadAnew && { profileVersion: () => 'profile_version + 1', profileChangedAt: () => 'now()' }),
  });
  if (!isReadAnew) return 'none';
  if (!isElsewhere) return 'reading';
  await swapWritten(manager, domain.id, before && marketKey(before), after && marketKey(after));
  return 'answers';
}

/** What can make a competitor the brand itself. An error names the first one that was given. */
const NAMING_FIELDS = ['competitors', 'brand', 'aliases', 'products'] as const;

/** Throws 400 `invalid_request` as above. `named`: the field that was given. */
export function assertCompetitors(
  { host, profile }: Pick<Domain, 'host' | 'profile'>,
  own: AgencyProfile,
  named: (typeof NAMING_FIELDS)[number] = 'competitors',
): void {
  const fault = competitorFault(knownProfile(profile, own), host);
  if (fault === null) return;
  throw new AppError('invalid_request', named === 'competitors' ? fault : `${named}: ${fault}`);
}

/** A reading costs the agency nothing, and each leaves a report of its own. */
const REREADINGS_PER_HOUR = 60;

/**
 * Orders a new reading of the stored answers, market by market, or joins running builds, which end with the new profile.
 * Gives the first of the builds, that of the default market if it has one; null: there is nothing to read yet. Needs a
 * transaction. Throws 429 `rate_limited`.
 */
export async function orderRereading(
  manager: EntityManager,
  builds: BuildsService,
  domainId: number,
): Promise<StartedBuild | null> {
  const waitSeconds = await secondsUntilFewer(manager, domainId, 'profile', REREADINGS_PER_HOUR);
  if (waitSeconds !== null) {
    const message = `Answers of a domain are read anew ${REREADINGS_PER_HOUR} times an hour at most`;
    throw new AppError('rate_limited', message, { 'Retry-After': String(waitSeconds) });
  }
  const domain = await manager.findOneByOrFail(Domain, { id: domainId });
  let first: StartedBuild | null = null;
  for (const line of linesOf(domain)) {
    // a first build that is just ending is waited for here
    const active = await lockActiveBuild(manager, domainId, line.slot);
    if (active === null && (await newestReportOf(manager, domainId, line.market)) === null) continue;
    const reading = await builds.startOrJoin(manager, domainId, 'profile', line.slot);
    first ??= reading;
  }
  return first;
}
