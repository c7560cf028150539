import type { ERROR_CODES, FRAME_ERROR_CODES } from './error-codes.ts';

type HostErrorCodes = typeof ERROR_CODES & typeof FRAME_ERROR_CODES;

/**
 * Every error code, with the text that says what happened. A plugin adds its own codes by declaration merging, in
 * `src/error-codes.ts`:
 * `declare module '@plinth/sdk' { interface ErrorCodes { 'PLINTH-MAPS-001': 'the map did not load' } }`
 */
export interface ErrorCodes extends HostErrorCodes {}

export type ErrorCode = keyof ErrorCodes;
