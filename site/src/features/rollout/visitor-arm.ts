import { setTimeout as delay } from 'node:timers/promises';
import { isInCandidate } from '@plinth/manifests/releases';
import type { SiteParts } from '@plinth/server';
import { requestPath } from '@plinth/server/http';
import type { PublishedPage } from '@plinth/server/pages';
import type { ReportDetails } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arm } from '../../publishing/store/arm.ts';
import { bucketOf, giveBucket } from './bucket-cookie.ts';
import { reportAddress } from './report-address.ts';
import type { RunningRollout } from './running-rollout.ts';
import type { ViewCounts } from './view-counts.ts';

/**
 * Longest wait for the candidate's version of a page, in milliseconds. When the version takes longer, the visitor gets
 * the current release.
 */
const LONGEST_WAIT_MS = 500;
/** Limit for the reports of one request that are counted. The host sends no more than these in one request. */
const MOST_ERRORS = 10;

export interface VisitorArmParts {
  readonly publisher: SiteParts['publisher'];
  readonly running: () => RunningRollout | undefined;
  readonly counts: ViewCounts;
  /** Does the owner who sent the request get a different version of the page at this address? */
  readonly isOwnersVersion: (page: PublishedPage, request: FastifyRequest, address: string) => Promise<boolean>;
  /** Number of errors to count for each received report: 10 when only a tenth of the visits sends reports. */
  readonly reportWeight: number;
}

/** Chooses the release for each visitor, and counts page views and reports. */
export interface VisitorArms {
  /** The page for a visitor. Undefined when the page is the same in both releases. */
  pageFor(page: PublishedPage, request: FastifyRequest, reply: FastifyReply): Promise<PublishedPage | undefined>;
  /** The arm of the visitor; undefined when the visitor has no number yet. */
  armOf(request: FastifyRequest): Arm | undefined;
  /**
   * Counts the reports about pages that are different in the two releases. Reports about an owner's own version are not
   * counted.
   */
  received(request: FastifyRequest, details: readonly ReportDetails[]): Promise<void>;
}

export function createVisitorArms(parts: VisitorArmParts): VisitorArms {
  const { publisher, running, counts, isOwnersVersion, reportWeight } = parts;
  const armOf = (request: FastifyRequest): Arm | undefined => {
    const [current, bucket] = [running(), bucketOf(request)];
    if (!current || bucket === undefined) return undefined;
    return isInCandidate(bucket, current.rollout) ? 'candidate' : 'stable';
  };
  return {
    pageFor: async (page, request, reply) => {
      const current = running();
      if (!current) return undefined;
      const candidate = await candidateOf(page, current);
      if (!candidate) return undefined;
      const bucket = bucketOf(request) ?? giveBucket(request, reply);
      const arm = isInCandidate(bucket, current.rollout) ? 'candidate' : 'stable';
      if (isView(request)) counts.count(current.rollout.id, arm, { views: 1 });
      return arm === 'candidate' ? candidate : page;
    },
    armOf,
    received: async (request, details) => {
      const [current, arm] = [running(), armOf(request)];
      if (!current || !arm) return;
      const versions = current.versions[arm];
      for (const { code, plugin, version, page } of details.slice(0, MOST_ERRORS)) {
        // A page that was opened before the rollout began has plugins of an earlier release, so its reports do not
        // count.
        const isOther = plugin !== '' && versions !== undefined && versions.get(plugin) !== version;
        const path = requestPath(page) ?? '';
        if (code === '' || isOther || !publisher.has(path)) continue;
        const stable = await publisher.page(path);
        if (stable?.kind !== 'published' || !(await candidateOf(stable, current))) continue;
        // The owner can see a version that no visitor gets, such as one with a plugin that is being developed.
        if (!(await isOwnersVersion(stable, request, reportAddress(request, path))))
          counts.count(current.rollout.id, arm, { errors: reportWeight });
      }
    },
  };
}

/**
 * The page as it is published with the candidate. Undefined when the page is the same in both releases, or when the
 * candidate's version is not available in time.
 */
async function candidateOf(page: PublishedPage, { publisher }: RunningRollout): Promise<PublishedPage | undefined> {
  const aborted = new AbortController();
  const late = delay(LONGEST_WAIT_MS, undefined, { signal: aborted.signal, ref: false }).catch(() => undefined);
  // The publisher logs a failure. The visitor then gets the current release.
  const made = publisher.page(page.path).catch(() => undefined);
  const found = await Promise.race([made, late]);
  aborted.abort();
  return found?.kind === 'published' && found.etag !== page.etag ? found : undefined;
}

/**
 * Is this request a page view? A request with which a browser fetches a page ahead is not, because nobody has opened
 * the page yet.
 */
function isView({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !String(headers['sec-purpose'] ?? '').includes('prefetch');
}
