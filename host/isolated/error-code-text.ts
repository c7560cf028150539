import type { ErrorCode } from '@plinth/sdk';

/**
 * Does a text from the other side look like an error code? Plugins define their own codes, so there is no list to
 * compare with.
 */
export function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && /^PLINTH-[A-Z]+-\d{3}$/.test(code);
}
