import { createHmac } from 'node:crypto';
import { messageOf } from '../errors/site-error.ts';
import type { Database } from '../storage/open-database.ts';
import { type RateCounts, rateCounts } from '../storage/rate-counts.ts';
import { secretSetting } from '../storage/secret-setting.ts';
import { type CountedRequest, countExactly } from './exact-limit.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** The limits of a site, which all of its processes share through the database. */
export interface Limits {
  /** A limit for routes with many requests. It answers without waiting for the database, so its count is not exact. */
  shared(named: NamedLimit): RateLimit;
  /**
   * An exact limit. Each call runs one SQL statement. Resolves to the seconds to wait; 0 when the request is allowed.
   */
  exact(named: NamedLimit): (key: string) => Promise<number>;
  /**
   * The request in the form in which `exact` counts it, for callers that count it with `countExactly` in their own
   * transaction.
   */
  counted(named: NamedLimit, key: string): CountedRequest;
  /** The hash under which a key is stored in the database. */
  hashOf(text: string): string;
  /** Removes expired counts. */
  tidy(now: Date): Promise<void>;
  /** Resolves when all counts are stored. */
  settled(): Promise<void>;
}

interface NamedLimit {
  /** Limits with the same name share their counts. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface LimitLog {
  warn(fields: object, message: string): void;
}

const SECRET_SETTING = 'limits.hash-secret';

export async function createLimits(database: Database, log: LimitLog): Promise<Limits> {
  const counts = rateCounts(database);
  const secret = await secretSetting(database, SECRET_SETTING);
  const made: RateLimit[] = [];
  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const onError = (error: unknown) =>
    log.warn({ err: error }, `the limits of this process are not shared with other processes: ${messageOf(error)}`);
  const counted: Limits['counted'] = ({ name, limit, windowMs }, key) => ({
    key: `${name} ${hashOf(key)}`,
    limit,
    windowMs,
    at: Date.now(),
  });

  return {
    shared: ({ name, limit, windowMs }) => {
      const hashed: Pick<RateCounts, 'addAll'> = {
        addAll: (window, additions) =>
          counts.addAll(
            window,
            additions.map(({ key, by }) => ({ key: `${name} ${hashOf(key)}`, by })),
          ),
      };
      const rateLimit = createRateLimit({ limit, windowMs, counts: hashed, onError });
      made.push(rateLimit);
      return rateLimit;
    },
    exact: (named) => (key) => countExactly(database, counted(named, key)),
    counted,
    hashOf,
    tidy: (now) => counts.forgetEnded(now),
    settled: async () => {
      await Promise.all(made.map((limit) => limit.settled()));
    },
  };
}
