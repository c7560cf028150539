import { PlinthError } from '@plinth/sdk';
import type { Reporter } from '../kernel/reporter.ts';
import { withTimeout } from '../scheduling/with-timeout.ts';
import { HostError } from './host-error.ts';

type ErrorTexts = typeof import('./error-texts.ts');

/**
 * Longest wait for the chunk with the texts of errors. After that time, a report has only its code and its short data.
 */
const TEXTS_LIMIT_MS = 3_000;

/** The texts are kept when the page is destroyed and initialised again, so that their chunk is loaded only once. */
let texts: ErrorTexts | undefined;

/**
 * Loads the texts of error codes. Never rejects: without the texts, a report still has its code, place and short data.
 */
export async function loadErrorTexts(): Promise<void> {
  try {
    const chunk = import(/* webpackChunkName: "error-texts" */ './error-texts.ts');
    texts = await withTimeout(chunk, TEXTS_LIMIT_MS, () => new Error());
  } catch {
    // The chunk could not be loaded. The next report tries to load it again. The failure itself is not reported,
    // because that report would need the same chunk.
  }
}

/**
 * Makes a reporter that adds the text and the hint to errors of the host and passes all errors to `report`. Until the
 * chunk with the texts has loaded, a report waits for it, but at most 3 s. An error created by a plugin has its own
 * text and does not wait.
 */
export function createTextReporter(report: Reporter): Reporter {
  return (error, fallback) => {
    if (error instanceof PlinthError && !(error instanceof HostError)) return report(error);
    const send = () => report(error, texts ? texts.withText(error, fallback) : fallback);
    if (texts) send();
    else void loadErrorTexts().then(send);
  };
}
