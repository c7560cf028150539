import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type StagedFile, stageFile, unstage } from '../uploads/staged-file.ts';
import { type SentEntry, type SentForm, sentEntries, sentJson } from './sent-form.ts';

/**
 * Largest body without files. A text of 1 MB may take six bytes for each of its own: percent-encoded, or as escapes
 * within JSON.
 */
export const LARGEST_SUBMISSION_BYTES = 8_000_000;
const MOST_FIELDS = 2000;
const MOST_FILES = 50;

/** A body that cannot be read as a form. */
export class UnreadableForm extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, reason: string) {
    super(reason);
    this.name = 'UnreadableForm';
    this.statusCode = statusCode;
  }
}

/** Lets the routes of `scope` take forms in every encoding that a page or its script may send. */
export async function readForms(scope: FastifyInstance, largestFileBytes: number): Promise<void> {
  scope.removeContentTypeParser('application/json');
  const asText = { parseAs: 'string', bodyLimit: LARGEST_SUBMISSION_BYTES } as const;
  scope.addContentTypeParser('application/json', asText, (_request, body, done) => {
    const text = String(body);
    try {
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      done(new UnreadableForm(400, 'the body is not JSON'));
    }
  });
  scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  await scope.register(multipart, {
    limits: {
      fieldSize: LARGEST_SUBMISSION_BYTES,
      fields: MOST_FIELDS,
      files: MOST_FILES,
      fileSize: largestFileBytes,
      parts: MOST_FIELDS + MOST_FILES,
    },
    throwFileSizeLimit: false,
  });
  // Anything else is no form. It is read and dropped, so that the answer is about the form and not about the encoding.
  scope.addContentTypeParser('*', asText, (_request, _body, done) => done(null, undefined));
}

/**
 * The form in a request. Files of a multipart body are on disk, in `staging`, when this resolves; they are the caller's
 * to remove. Rejects with `UnreadableForm`.
 */
export async function readSentForm(request: FastifyRequest, staging: string): Promise<SentForm> {
  if (request.isMultipart()) return sentEntries(await readParts(request, staging));
  const { body } = request;
  const sent = body instanceof URLSearchParams ? sentEntries([...body]) : sentJson(body);
  if (!sent) throw new UnreadableForm(400, 'the body is no form');
  return sent;
}

async function readParts(request: FastifyRequest, staging: string): Promise<SentEntry[]> {
  const entries: SentEntry[] = [];
  const staged: StagedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new UnreadableForm(413, `the field ${part.fieldname} is too large`);
        entries.push([part.fieldname, typeof part.value === 'string' ? part.value : '']);
        continue;
      }
      if (part.filename === undefined || part.filename === '') {
        part.file.resume();
        continue;
      }
      const file = await stageFile(staging, part.filename, part.file);
      staged.push(file);
      // What was cut off is too large by one byte at least, which is all that the limit of a field needs to know.
      const isCutOff = part.file.truncated;
      entries.push([part.fieldname, isCutOff ? { ...file, size: file.size + 1 } : file]);
    }
    return entries;
  } catch (error) {
    await unstage(staged);
    if (error instanceof UnreadableForm) throw error;
    const status = statusOf(error);
    if (status < 500) throw new UnreadableForm(status, String(error));
    throw error;
  }
}

/** A body that breaks off or is no multipart at all is the client's; a disk that is full is ours. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return 'code' in error && 'syscall' in error ? 500 : 400;
}
