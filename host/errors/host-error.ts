import { type ErrorCode, type ErrorDetails, PlinthError } from '@plinth/sdk';

/**
 * A failure with its code and the shortest data that says what it is about. Its whole text comes with the chunk
 * `error-texts` when it is reported (`createTextReporter`), because most pages report nothing.
 */
export class HostError extends PlinthError {
  /** What it is about: a name, an address, a number. May be empty. */
  readonly about: string;

  constructor(code: ErrorCode, about: string, details?: ErrorDetails) {
    super(code, about ? `${code}: ${about}` : code, details);
    this.about = about;
  }

  override inBlock(block: string, plugin = this.plugin): HostError {
    return new HostError(this.code, this.about, { ...this, cause: this.cause, block, plugin });
  }
}
