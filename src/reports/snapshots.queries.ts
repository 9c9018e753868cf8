import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { SectionKey } from '../common/section-keys';
import { checkedRows, isTrue } from '../database/checked-rows';
import type { Executor } from '../database/query';
import { ofMarket } from '../domains/domains.queries';
import { SnapshotProbe } from './snapshot-probe.entity';
import { Snapshot } from './snapshot.entity';

const headShape = z.object({
  agencyId: z.int(),
  domainId: z.int(),
  host: z.string(),
  /** `marketKey` of the market that was asked for; null: the default. */
  asked: z.string().nullable(),
  /** Of the newest snapshot of that market; null: never built. */
  versionId: z.string().nullable(),
  /** When the answers of that one were got; null as above. */
  answeredAt: z.date().nullable(),
  /** Were they read for the profile as it is now? */
  isCurrent: z.boolean(),
});
/** A domain and its newest snapshot, without the snapshot's text. */
export type ReportHead = Readonly<z.infer<typeof headShape>>;

/** Which head is looked for. */
export type AskedHead = Pick<ReportHead, 'agencyId' | 'domainId' | 'asked'>;

/** `marketKey` of the default market that the agency names; null: it names none. */
const NAMED_DEFAULT = `(d.own_profile #>> '{markets,0,country}') || ':' ||
  replace(d.own_profile #>> '{markets,0,language}', '-' || (d.own_profile #>> '{markets,0,country}'), '')`;

const mentionRateShape = z.object({
  prompt: z.string(),
  /** Answers really obtained, at least 1. */
  answers: z.int(),
  /** Those that name the brand. */
  mentioned: z.int(),
});
/** How often the brand is named in the answers to one prompt. */
export type PromptMentionRate = Readonly<z.infer<typeof mentionRateShape>>;

/** Only of domains that belong to the asking agency; in any order. */
export async function reportHeads(executor: Executor, asked: readonly AskedHead[]): Promise<ReportHead[]> {
  return await checkedRows(
    executor,
    headShape,
    `SELECT d.agency_id AS "agencyId", d.id AS "domainId", d.host, asked.market AS asked,
            newest.version_id AS "versionId",
            LEAST(newest.generated_at, newest.answers_of) AS "answeredAt",
            COALESCE(newest.profile_version = d.profile_version, false) AS "isCurrent"
       FROM unnest($1::int[], $2::int[], $3::text[]) AS asked (agency_id, domain_id, market)
       JOIN domains d ON d.id = asked.domain_id AND d.agency_id = asked.agency_id AND d.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT COALESCE(asked.market, ${NAMED_DEFAULT}) AS market) AS wanted
       LEFT JOIN LATERAL (
         SELECT version_id, generated_at, answers_of, profile_version FROM snapshots s
          WHERE s.domain_id = d.id AND ${ofMarket('wanted.market', 's')}
          ORDER BY generated_at DESC LIMIT 1
       ) AS newest ON true`,
    [
      asked.map(({ agencyId }) => agencyId),
      asked.map(({ domainId }) => domainId),
      asked.map((one) => one.asked),
    ],
  );
}

/** Is it a snapshot of that domain, and of that market? `asked` null: of any. */
export async function isVersionOf(
  executor: Executor,
  { domainId, asked }: Pick<AskedHead, 'domainId' | 'asked'>,
  versionId: string,
): Promise<boolean> {
  return await isTrue(
    executor,
    `EXISTS (SELECT FROM snapshots
              WHERE version_id = $1 AND domain_id = $2 AND ($3::text IS NULL OR market = $3))`,
    [versionId, domainId, asked],
  );
}

/** Does the snapshot have at least one of these sections? */
export async function hasSection(
  executor: Executor,
  versionId: string,
  sections: readonly SectionKey[],
): Promise<boolean> {
  return await isTrue(
    executor,
    `EXISTS (SELECT FROM snapshots WHERE version_id = $1 AND num_nonnulls(${sections.join(', ')}) > 0)`,
    [versionId],
  );
}

export type SnapshotProbeRow = Omit<SnapshotProbe, 'versionId'>;

/** Needs a transaction. */
export async function insertSnapshot(
  manager: EntityManager,
  snapshot: Snapshot,
  probes: readonly SnapshotProbeRow[],
): Promise<void> {
  const { versionId } = snapshot;
  const rows = probes.map((probe) => ({ ...probe, versionId }));
  await manager.insert(Snapshot, snapshot);
  await manager.insert(SnapshotProbe, rows);
}

/** The prompts of a snapshot by mention rate, highest first, without those that got no answer. */
export async function topPrompts(
  executor: Executor,
  versionId: string,
  limit: number,
): Promise<PromptMentionRate[]> {
  return await checkedRows(
    executor,
    mentionRateShape,
    `SELECT prompt, count(*)::int AS answers,
            (count(*) FILTER (WHERE (reading->>'mentioned')::boolean))::int AS mentioned
       FROM snapshot_probes WHERE version_id = $1 AND jsonb_typeof(reading) = 'object'
      GROUP BY position, prompt
      ORDER BY avg((reading->>'mentioned')::boolean::int) DESC, count(*) DESC, position LIMIT $2`,
    [versionId, limit],
  );
}
