import { type ErrorCode, type ErrorDetails, PlinthError } from '@plinth/sdk';

/**
 * An error of the host. It has a code and, in `about`, the shortest data that identifies the case. The texts of all
 * errors are in the chunk `error-texts`, which is loaded when an error is reported (`createTextReporter`), because most
 * pages report nothing.
 */
export class HostError extends PlinthError {
  /** The name, address or number that the error is about. Can be empty. */
  readonly about: string;

  constructor(code: ErrorCode, about: string, details?: ErrorDetails) {
    super(code, about ? `${code}: ${about}` : code, details);
    this.about = about;
  }

  override inBlock(block: string, plugin = this.plugin): HostError {
    return new HostError(this.code, this.about, { ...this, cause: this.cause, block, plugin });
  }
}
