import { randomUUID } from 'node:crypto';
import type { PageWork, PublishClaims } from '../store/publish-claims.ts';

/** A process that has not renewed its claims for this long is assumed to have ended. */
const LEASE_MS = 30_000;
/**
 * Number of pages that are claimed at once. With a transaction for each page, claiming small pages would take longer
 * than making them.
 */
const CLAIMED_AT_ONCE = 16;
/** Additional slots for pages that visitors wait for, so that slow background pages do not delay them. */
const MORE_FOR_VISITORS = 2;
const POLL_MS = 250;
const POLLED_AT_ONCE = 200;
const CLOSING_MS = 5_000;

export interface QueueParts {
  readonly claims: PublishClaims;
  /** Number of pages that this process makes at once. */
  readonly size: number;
  /**
   * Key of the source from which the page at a path must be made; undefined when the page no longer needs to be made.
   */
  readonly keyOf: (path: string) => string | undefined;
  /**
   * Looks up which of these pages are stored in their current version, notes them as stored, and returns their paths.
   */
  readonly stored: (work: readonly PageWork[]) => Promise<ReadonlySet<string>>;
  /** Makes and stores a page. Never rejects. */
  readonly make: (path: string) => Promise<void>;
  readonly leaseMs?: number;
}

/** The pages that must be published. Each page is published by only one of the processes. */
export interface PublishQueue {
  add(paths: Iterable<string>): void;
  /**
   * Publishes a page before all others. Resolves when this process or a different one has published the page or has
   * failed to.
   */
  first(path: string): Promise<void>;
  /** Does a visitor wait for this page? */
  isAwaited(path: string): boolean;
  /** Resolves when no page is left to be published. */
  idle(): Promise<void>;
  /** Waits for pages that are being made, and releases all other claimed pages for other processes. */
  close(): Promise<void>;
}

export function createPublishQueue({ leaseMs = LEASE_MS, ...parts }: QueueParts): PublishQueue {
  const { claims, size } = parts;
  const owner = randomUUID();
  /** Pages that visitors wait for and that are not claimed yet. */
  const urgent = new Set<string>();
  /** All other pages that are not claimed yet. */
  const pending = new Set<string>();
  /** Pages that this process has claimed. */
  const mine = new Set<string>();
  const running = new Set<string>();
  /** Pages that another process has claimed. */
  const elsewhere = new Set<string>();
  const waiters = new Map<string, (() => void)[]>();
  let finished: string[] = [];
  const whenIdle: (() => void)[] = [];
  let claiming: Promise<void> | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const expiry = () => new Date(Date.now() + leaseMs);
  const isIdle = () => [urgent, pending, mine, running, elsewhere].every((paths) => paths.size === 0) && !claiming;
  const renewal = setInterval(() => {
    if (mine.size + running.size > 0) void claims.renew(owner, expiry());
  }, leaseMs / 3).unref();

  const settle = (path: string) => {
    const waiting = waiters.get(path) ?? [];
    waiters.delete(path);
    for (const resolve of waiting) resolve();
  };

  /**
   * Pages that can be claimed. A page that this process is making now is left out: after it has been stored, it usually
   * need not be made again.
   */
  const free = () => pending.values().filter((path) => !running.has(path));

  const workOf = (paths: readonly string[]): PageWork[] =>
    paths.flatMap((path) => {
      const key = parts.keyOf(path);
      if (key === undefined) settle(path);
      return key === undefined ? [] : [{ path, key }];
    });

  const claimMore = async () => {
    const paths = urgent.size > 0 ? [...urgent] : [...free().take(CLAIMED_AT_ONCE)];
    for (const path of paths) {
      urgent.delete(path);
      pending.delete(path);
    }
    const work = workOf(paths);
    const released = finished;
    finished = [];
    if (released.length > 0) await claims.release(owner, released);
    const claimed = await claims.claim(work, owner, new Date(), expiry());
    // Another process may have made the page and released its claim before this process claimed the page.
    const stored = await parts.stored(work);
    for (const { path } of work) {
      if (stored.has(path)) {
        if (claimed.has(path)) finished.push(path);
        settle(path);
      } else if (claimed.has(path)) (running.has(path) ? pending : mine).add(path);
      else elsewhere.add(path);
    }
  };

  const run = async (path: string) => {
    mine.delete(path);
    running.add(path);
    await parts.make(path);
    running.delete(path);
    finished.push(path);
    settle(path);
    pump();
  };

  const nextOfMine = (): string | undefined => {
    const awaited = mine.values().find((path) => waiters.has(path));
    if (awaited !== undefined) return running.size < size + MORE_FOR_VISITORS ? awaited : undefined;
    return running.size < size ? mine.values().next().value : undefined;
  };

  const pump = () => {
    if (isClosed) return;
    for (let path = nextOfMine(); path !== undefined; path = nextOfMine()) void run(path);
    const wantsMore = urgent.size > 0 || (mine.size === 0 && running.size < size && !free().next().done);
    if (wantsMore && !claiming) {
      claiming = claimMore().finally(() => {
        claiming = undefined;
        pump();
      });
    }
    if (elsewhere.size > 0) pollTimer ??= setTimeout(() => void poll(), POLL_MS);
    if (!isIdle()) return;
    if (finished.length > 0) void claims.release(owner, finished.splice(0));
    for (const resolve of whenIdle.splice(0)) resolve();
  };

  const poll = async () => {
    // Pages that visitors wait for come first.
    const awaited = [...elsewhere].filter((path) => waiters.has(path));
    const paths = [...new Set([...awaited, ...elsewhere.values().take(POLLED_AT_ONCE)])].slice(0, POLLED_AT_ONCE);
    const work = workOf(paths);
    const stored = await parts.stored(work);
    const others = await claims.claimedByOthers(paths, owner, new Date());
    const wanted = new Set(work.map(({ path }) => path));
    for (const path of paths) {
      if (!wanted.has(path)) elsewhere.delete(path);
      else if (stored.has(path)) {
        elsewhere.delete(path);
        settle(path);
      } else if (!others.has(path)) {
        elsewhere.delete(path);
        (waiters.has(path) ? urgent : pending).add(path);
      }
    }
    pollTimer = undefined;
    pump();
  };

  return {
    add: (paths) => {
      for (const path of paths) if (!urgent.has(path) && !mine.has(path) && !elsewhere.has(path)) pending.add(path);
      pump();
    },
    first: (path) => {
      if (isClosed) return Promise.resolve();
      const done = new Promise<void>((resolve) => {
        waiters.set(path, [...(waiters.get(path) ?? []), resolve]);
      });
      pending.delete(path);
      if (!mine.has(path) && !running.has(path) && !elsewhere.has(path)) urgent.add(path);
      pump();
      return done;
    },
    isAwaited: (path) => waiters.has(path),
    idle: async () => {
      while (!isIdle() && !isClosed) {
        await new Promise<void>((resolve) => whenIdle.push(resolve));
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(renewal);
      clearTimeout(pollTimer);
      for (const path of [...waiters.keys()]) settle(path);
      for (const resolve of whenIdle.splice(0)) resolve();
      const deadline = Date.now() + CLOSING_MS;
      while ((running.size > 0 || claiming) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      await claims.release(owner);
    },
  };
}
