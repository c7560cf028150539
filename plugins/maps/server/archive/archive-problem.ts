import type { SiteErrorCode } from '@plinth/server/errors';

/** Thrown when an archive cannot be used. The message completes a sentence that begins with the name of the file. */
export class ArchiveProblem extends Error {
  readonly code: SiteErrorCode;
  readonly hint: string;

  constructor(code: SiteErrorCode, message: string, hint: string) {
    super(message);
    this.name = 'ArchiveProblem';
    this.code = code;
    this.hint = hint;
  }
}

export const AGAIN = 'Copy the archive again, or make it again with `plinth map`.';
