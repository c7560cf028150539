/* The `error-texts` chunk: loaded when the first error of the host is reported. */
import type { ErrorCode } from '@plinth/sdk';
import { ERROR_CODES } from '@plinth/sdk/error-codes';
import type { Fallback } from '../kernel/reporter.ts';
import { ERROR_HINTS } from './error-hints.ts';
import { HostError } from './host-error.ts';

/** Message of each code, in the wording of §8 where §8 gives one. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  ...ERROR_CODES,
  'PLINTH-LOAD-001': 'Loading chunk failed (type missing)',
  'PLINTH-LOAD-002': 'Loading chunk failed (type timeout)',
  'PLINTH-LOAD-003': 'Loading chunk failed (type other)',
};

const HINTS: Partial<Record<ErrorCode, string>> = ERROR_HINTS;

/** Sets the text and the hint of an error of the host, and returns the fallback with the hint of its code. */
export function withText(error: unknown, fallback?: Fallback): Fallback | undefined {
  if (error instanceof HostError) {
    const { code, about } = error;
    const text = MESSAGES[code] ?? code;
    Object.assign(error, { message: about ? `${text}: ${about}` : text, hint: error.hint ?? HINTS[code] });
  }
  return fallback && { hint: HINTS[fallback.code], ...fallback };
}
