import multipart from '@fastify/multipart';
import type { OwnerUpload } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import { isBrokenBody } from '@plinth/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MOST_FIELDS = 20;
const LONGEST_FIELD_BYTES = 1_000;

/** Lets the routes of `scope` accept forms with a file. */
export async function readUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fields: MOST_FIELDS,
      fieldSize: LONGEST_FIELD_BYTES,
      fieldNameSize: 100,
      files: 1,
      parts: MOST_FIELDS + 1,
    },
    throwFileSizeLimit: false,
  });
}

/** Throws what a request is told whose body cannot be read to its end. */
function brokenBody(cause: unknown): never {
  if (!isBrokenBody(cause)) throw cause;
  throw new SiteError('PLINTH-SITE-041', `the form cannot be read: ${messageOf(cause)}`, {
    hint: 'Send the whole form again.',
    cause,
  });
}

/** Reads a form up to its file: the fields before the file, and the file. Undefined when the form has no file. */
export async function readUpload(request: FastifyRequest, largestFileBytes: number): Promise<OwnerUpload | undefined> {
  if (!request.isMultipart()) return undefined;
  const fields = new Map<string, string>();
  const parts = request.parts({ limits: { fileSize: largestFileBytes } });
  // `for await` is not used, because leaving such a loop at the file would end the reading of the body.
  for (;;) {
    const { done, value: part } = await parts.next().catch(brokenBody);
    if (done) return undefined;
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const { file } = part;
    return { file, fields, isTooLarge: () => file.truncated };
  }
}
