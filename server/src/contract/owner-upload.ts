import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from './signed-in.ts';

/** A file that a form of the owner's area sends. It is read as it arrives. */
export interface OwnerUpload {
  readonly file: Readable;
  /** Fields of the form that come before the file. */
  readonly fields: ReadonlyMap<string, string>;
  /** Was the file cut off at the limit? This is known only when the file has been read to its end. */
  isTooLarge(): boolean;
}

/**
 * Handler of an upload. @param sent The upload, whose file the handler must read to its end. Undefined when the form
 * has no file.
 */
export type UploadHandler = (
  owner: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: OwnerUpload | undefined,
) => Promise<unknown>;
