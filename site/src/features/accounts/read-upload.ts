import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerUpload } from '../../contract/owner-upload.ts';

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

/** The fields before the file of a form, and the file. Undefined when the form has none. */
export async function readUpload(request: FastifyRequest, largestFileBytes: number): Promise<OwnerUpload | undefined> {
  if (!request.isMultipart()) return undefined;
  const fields = new Map<string, string>();
  const parts = request.parts({ limits: { fileSize: largestFileBytes } });
  // A loop would end the reading of the body at the file.
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) return undefined;
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const { file } = part;
    return { file, fields, isTooLarge: () => file.truncated };
  }
}
