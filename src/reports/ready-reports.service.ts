import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { reportCache } from '../metrics/metrics';
import { type ReportParts, reportText } from './report-body';
import type { Representation } from './representation';
import { SnapshotsService } from './snapshots.service';

/** Some three thousand reports of usual size. */
const CACHED_BYTES = 128 * 1024 * 1024;
/** Below this, the header of a compressed body costs more than it saves. */
const COMPRESSED_FROM_BYTES = 1_024;
const ETAG_BYTES = 16;

const compress = promisify(gzip);

/** A report as ready bytes; compressed once, for the first client that accepts it. */
export class ReadyReport {
  readonly plain: Representation;
  private compressed: Promise<Representation> | null = null;

  /** @param etag of the bytes, unless another is given */
  constructor(text: string, etag?: string) {
    const bytes = Buffer.from(text);
    this.plain = { bytes, etag: etag ?? tagOf(bytes), encoding: null };
  }

  /** In bytes, not compressed. */
  get length(): number {
    return this.plain.bytes.length;
  }

  /** Plain, or gzip where the client accepts it and it pays. */
  representation(gzipAccepted: boolean): Representation | Promise<Representation> {
    if (!gzipAccepted || this.length <= COMPRESSED_FROM_BYTES) return this.plain;
    return (this.compressed ??= this.compress());
  }

  private async compress(): Promise<Representation> {
    const { bytes, etag } = this.plain;
    return { bytes: await compress(bytes), etag: `${etag.slice(0, -1)}-gzip"`, encoding: 'gzip' };
  }
}

function tagOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest().subarray(0, ETAG_BYTES);
  return `"${hash.toString('base64url')}"`;
}

export interface WantedReport extends ReportParts {
  readonly versionId: string;
  readonly host: string;
}

/** Reports of stored snapshots as bytes. A version never changes, so what is cached is never stale. */
@Injectable()
export class ReadyReportsService {
  private readonly cache = new LRUCache<string, ReadyReport, WantedReport>({
    maxSize: CACHED_BYTES,
    // the compressed form is never larger than the plain one by more than a header
    sizeCalculation: ({ length }) => 2 * length,
    fetchMethod: async (_key, _stale, { context }) => {
      const text = await this.render(context, { cached: true });
      return text === null ? undefined : new ReadyReport(text);
    },
  });

  constructor(private readonly snapshots: SnapshotsService) {}

  /** For a read that caused no build. null when the snapshot has none of the sections. */
  async cached(wanted: WantedReport): Promise<ReadyReport | null> {
    const key = `${wanted.versionId}:${wanted.sections.join()}:${wanted.include.join()}`;
    const ready = this.cache.get(key);
    reportCache.inc({ result: ready === undefined ? 'miss' : 'hit' });
    return ready ?? (await this.cache.fetch(key, { context: wanted })) ?? null;
  }

  /**
   * For the one response that says `cached` false. It has the tag of all others, a weak one as it differs in that word:
   * who got it has the report. null when the snapshot has none of the sections.
   */
  async fresh(wanted: WantedReport): Promise<ReadyReport | null> {
    const text = await this.render(wanted, { cached: false });
    const others = await this.cached(wanted);
    return text === null || others === null ? null : new ReadyReport(text, `W/${others.plain.etag}`);
  }

  private async render(
    { versionId, host, ...parts }: WantedReport,
    { cached }: { readonly cached: boolean },
  ): Promise<string | null> {
    return reportText(await this.snapshots.version(versionId), parts, { host, cached });
  }
}
