import type { Consent, ConsentChange, EscapeEvent, PageContext } from '@plinth/sdk';
import { type AsyncHook, createAsyncHook, createSyncHook, type ReportError, type SyncHook } from './isolated-hook.ts';
import { createTrackHook, type TrackHook } from './track.ts';

/* Longest time that each hook waits for one of its taps. */

/**
 * Limit for a tap of `init`. (A setup has the same limit.) It is long, because a tap of `init` can wait for services,
 * and each service can take 20 seconds.
 */
const INIT_LIMIT_MS = 30_000;
/**
 * Limit for a tap of `consentChange`. It is short, because everything that needs the visitor's consent is loaded after
 * this hook has ended, and not before.
 */
const CONSENT_LIMIT_MS = 10_000;
/**
 * Limit for a tap of `destroy`. It is short, because these taps run one after the other, and the caller of `destroy`
 * waits for all of them.
 */
const DESTROY_LIMIT_MS = 5_000;

/**
 * The five lifecycle hooks, with the methods by which the kernel calls them. They are hooks of the package tapable.
 * Plugins get a restricted form of them, made by `scopeHooks`. No hook ever throws, rejects or hangs: a tap that fails
 * (`PLINTH-HOOK-001`) or does not settle in time (`PLINTH-HOOK-003`) is reported once, and the taps after it run.
 */
export interface KernelHooks {
  /** §4 page lifecycle: the promise that `init.promise(page)` returns settles once every tap has settled. */
  readonly init: AsyncHook<PageContext>;
  /**
   * §4 global destroy: the taps run one after the other; within a stage, the tap that was registered last runs first.
   */
  readonly destroy: AsyncHook<PageContext>;
  /**
   * §4 Escape: `call(event)` returns true when a tap has handled the key; the most recently registered tap runs first.
   */
  readonly escape: SyncHook<EscapeEvent, true>;
  /** §4 consent: passes the change to `track` before it calls the first tap. */
  readonly consentChange: AsyncHook<ConsentChange>;
  readonly track: TrackHook;
}

export interface HooksOptions {
  readonly report: ReportError;
  /** What the visitor allows when the page starts. A call of `consentChange` replaces it. Default: only `necessary`. */
  readonly consent?: Consent;
  /** True when `consent` is a decision of the visitor. Default: false. */
  readonly isDecided?: boolean;
}

/** Makes the lifecycle hooks of one page. */
export function createHooks({
  report,
  consent = { necessary: true, performance: false, advertising: false },
  isDecided = false,
}: HooksOptions): KernelHooks {
  const track = createTrackHook(report, consent, isDecided);
  const consentChange = createAsyncHook<ConsentChange>('parallel', {
    name: 'consentChange',
    report,
    limitMs: CONSENT_LIMIT_MS,
  });
  consentChange.intercept({ call: ({ current }) => track.consent(current) });
  return {
    init: createAsyncHook('parallel', { name: 'init', report, limitMs: INIT_LIMIT_MS }),
    destroy: createAsyncHook('series', { name: 'destroy', report, lifo: true, limitMs: DESTROY_LIMIT_MS }),
    escape: createSyncHook('bail', { name: 'escape', report, lifo: true }),
    consentChange,
    track,
  };
}
