import type { Consent, ConsentChange, EscapeEvent, PageContext } from '@plinth/sdk';
import { type AsyncHook, createAsyncHook, createSyncHook, type ReportError, type SyncHook } from './isolated-hook.ts';
import { createTrackHook, type TrackHook } from './track.ts';

/* How long each hook waits for a tap. */

/** The same limit as for a setup, because a tap of `init` may wait for services, each of which may take 20 seconds. */
const INIT_LIMIT_MS = 30_000;
/**
 * This limit is short, because everything that waits for the visitor's consent is loaded only after this hook has
 * ended.
 */
const CONSENT_LIMIT_MS = 10_000;
/**
 * This limit is short, because the taps of `destroy` run one after the other, and the caller of `destroy` waits for all
 * of them.
 */
const DESTROY_LIMIT_MS = 5_000;

/**
 * The five lifecycle hooks as the kernel sees them: tapable hooks that it calls. Plugins get `scopeHooks`. No hook ever
 * throws, rejects or hangs: a tap that fails (`PLINTH-HOOK-001`) or does not settle in time (`PLINTH-HOOK-003`) is
 * reported once, and the taps after it run.
 */
export interface KernelHooks {
  /** §4 page lifecycle: `promise(page)` settles once every tap has settled. */
  readonly init: AsyncHook<PageContext>;
  /** §4 global destroy: the taps run one after the other; within a stage, the last registered runs first. */
  readonly destroy: AsyncHook<PageContext>;
  /** §4 Escape: `call(event)` is true when a tap has handled the key; the most recently registered tap runs first. */
  readonly escape: SyncHook<EscapeEvent, true>;
  /** §4 consent: passes the change to `track` before it calls the first tap. */
  readonly consentChange: AsyncHook<ConsentChange>;
  readonly track: TrackHook;
}

export interface HooksOptions {
  readonly report: ReportError;
  /** The visitor's consent at the start; `consentChange` keeps it up to date. Default: only `necessary`. */
  readonly consent?: Consent;
  /** Is `consent` a decision of the visitor? Default: false. */
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
