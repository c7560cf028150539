import { type Host, PlinthError } from '@plinth/sdk';
import '../../error-codes.ts';
import { type Fields, isFields } from '../../outbox/entry.ts';

/** §9 Performance: flags that each switch one measurement on for a share of the page loads. */
export type Flag = 'rum' | 'track-page-speed' | 'track-user-timing';

export interface PerformanceSettings {
  readonly pageLoadId: string;
  /** Is the flag on for this page load? */
  isOn(flag: Flag): boolean;
}

/** Status codes of an overloaded site. They are not reported, because reports of all visitors would add to the load. */
const BUSY: readonly number[] = [429, 503];
/** §7: time-out of the call. */
const TIMEOUT_MS = 30_000;

/**
 * §7: requests the settings of the measurement (`GET /api/1/performance/settings`). Resolves to undefined when there is
 * nothing to measure. §8: a failure is reported, except a lost connection and a call that the visitor's browser blocks,
 * because nobody could act on the report.
 *
 * @param chance A random number from 0 to 1. A flag is on when its share is greater than this number.
 */
export async function loadSettings(host: Host, chance: number): Promise<PerformanceSettings | undefined> {
  const abort = new AbortController();
  const cancel = host.timeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const { apiOrigin = '' } = host.page.website;
    const answer = await host.fetch(`${apiOrigin}/api/1/performance/settings`, { signal: abort.signal });
    if (BUSY.includes(answer.status)) return undefined;
    if (answer.status !== 200) throw failure(`HTTP Status ${answer.status}`);
    const body: unknown = await answer.json().catch(() => undefined);
    const { pageLoadId, rollout }: Fields = isFields(body) ? body : {};
    if (typeof pageLoadId !== 'string' || !pageLoadId) throw failure('Unable to resolve pageLoadId');
    const shares = isFields(rollout) ? rollout : {};
    return { pageLoadId, isOn: (flag) => chance < Number(shares[flag] ?? 0) };
  } catch (error) {
    if (abort.signal.aborted) host.report(failure('Metric settings request timeout'));
    else if (error instanceof PlinthError) host.report(error);
    return undefined;
  } finally {
    cancel();
  }
}

function failure(message: string): PlinthError {
  return new PlinthError('PLINTH-ANALYTICS-002', message, {
    plugin: 'analytics',
    hint: 'Look at the answer of /api/1/performance/settings.',
  });
}
