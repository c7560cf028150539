import { type Dialogs, type Host, PlinthError } from '@plinth/sdk';
import { browserDialogs } from './browser-dialogs.ts';

/** Time-out for loading the dialogs, in milliseconds. The use of a service has the same time-out. */
const LOAD_TIMEOUT_MS = 20_000;

/**
 * Makes dialogs whose code is loaded at their first use. Calls that are made earlier wait until the code has loaded,
 * and then run in order. When the code cannot be loaded within 20 s, the failure is reported, the browser's own dialog
 * is shown, and the next call tries again.
 *
 * @param load Loads the dialogs. Called for every dialog, so it must be fast when the dialogs have already loaded.
 */
export function queuedDialogs(
  load: () => Promise<Dialogs>,
  host: Pick<Host, 'page' | 'plugin' | 'report' | 'timeout' | 'track'>,
): Dialogs {
  const loaded = async (): Promise<Dialogs> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const tooLate = () =>
      new PlinthError('PLINTH-LOAD-002', `the dialogs did not load within ${LOAD_TIMEOUT_MS / 1000} s`, {
        plugin: host.plugin,
      });
    const stop = host.timeout(() => reject(tooLate()), LOAD_TIMEOUT_MS);
    try {
      return await Promise.race([load(), late]);
    } catch (error) {
      host.report(error);
      return browserDialogs(host);
    } finally {
      stop();
    }
  };
  return {
    confirm: (options) => unlessAborted(options.signal, async () => (await loaded()).confirm(options), false),
    alert: (options) => unlessAborted(options.signal, async () => (await loaded()).alert(options), undefined),
    inform: (options) => unlessAborted(options.signal, async () => (await loaded()).inform(options), undefined),
    systemError: (error) => void loaded().then((dialogs) => dialogs.systemError(error)),
  };
}

/**
 * Resolves to the answer of `ask`. Resolves to `otherwise` as soon as the signal is aborted, even if the dialogs have
 * not loaded yet.
 */
function unlessAborted<Answer>(
  signal: AbortSignal | undefined,
  ask: () => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  // When the call comes from a frame, `signal` is not an AbortSignal: a frame sends its options as JSON, which cannot
  // contain one.
  if (!(signal instanceof AbortSignal)) return ask();
  return new Promise((resolve, reject) => {
    const stop = () => resolve(otherwise);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    ask()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
