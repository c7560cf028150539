import type { ErrorCode } from '@plinth/sdk';

/**
 * Does a text that came through the channel between page and frame look like an error code?
 * Plugins define their own codes, so there is no list to compare with.
 */
export function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && /^PLINTH-[A-Z]+-\d{3}$/.test(code);
}
