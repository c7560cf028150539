/* The `error-texts` chunk: loaded when the first error of the host is reported. */
import type { ErrorCode } from '@plinth/sdk';
import { ERROR_CODES } from '@plinth/sdk/error-codes';
import type { Fallback } from '../kernel/reporter.ts';
import { ERROR_HINTS } from './error-hints.ts';
import { HostError } from './host-error.ts';

/** Message of each error code. Where §8 gives a message, it has the wording of §8. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  ...ERROR_CODES,
  'PLINTH-LOAD-001': 'Loading chunk failed (type missing)',
  'PLINTH-LOAD-002': 'Loading chunk failed (type timeout)',
  'PLINTH-LOAD-003': 'Loading chunk failed (type other)',
};

const HINTS: Partial<Record<ErrorCode, string>> = ERROR_HINTS;

/**
 * If `error` is an error of the host, adds the message and the hint that belong to its code. Returns `fallback` with
 * the hint that belongs to the code of `fallback`.
 */
export function withText(error: unknown, fallback?: Fallback): Fallback | undefined {
  if (error instanceof HostError) {
    const { code, about } = error;
    const text = MESSAGES[code] ?? code;
    Object.assign(error, { message: about ? `${text}: ${about}` : text, hint: error.hint ?? HINTS[code] });
  }
  return fallback && { hint: HINTS[fallback.code], ...fallback };
}
