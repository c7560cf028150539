import type { ErrorCode } from './error-code.ts';

/** Where a failure happened (the plugin and the block), and what the author can do. */
export interface ErrorDetails {
  readonly plugin?: string | undefined;
  readonly block?: string | undefined;
  /** What the author can do about the failure, in one sentence. */
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

/** The error class of everything that the runtime reports: a stable code, what happened, where, and what to do. */
export class PlinthError extends Error {
  readonly code: ErrorCode;
  readonly plugin: string | undefined;
  readonly block: string | undefined;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'PlinthError';
    this.code = code;
    this.plugin = details.plugin;
    this.block = details.block;
    this.hint = details.hint;
  }

  /**
   * Returns a copy of this failure for one block. When a plugin fails, every block that waits for the plugin reports
   * its own copy.
   */
  inBlock(block: string, plugin = this.plugin): PlinthError {
    return new PlinthError(this.code, this.message, { ...this, cause: this.cause, block, plugin });
  }
}
