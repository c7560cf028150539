import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteErrorCode } from '../errors/site-error.ts';
import { type StagedFile, stageFile, unstage } from '../uploads/staged-file.ts';
import { hasTooManyPairs, isTooComplex, MOST_ENTRIES } from './entry-limits.ts';
import { type SentEntry, type SentForm, sentEntries, sentJson } from './sent-form.ts';

/**
 * Bytes that a byte of text may take in a body: in JSON within JSON an escaped control character (`\\\\u0001`), in the form
 * encoding three (`%C3`), in multipart itself.
 */
const JSON_BYTES = 8;
const ENCODED_BYTES = 3;
/** Names of inputs, fields of the page, key and crumb. */
const LARGEST_REST_BYTES = 100_000;
const LONGEST_NAME_BYTES = 1000;
const MOST_FILES = 50;

/** What a submission may have. */
export interface BodyLimits {
  /** Bytes of one file; more are cut off. */
  readonly largestFileBytes: number;
  /** Bytes of text. */
  readonly largestSubmissionBytes: number;
}

/** A body that cannot be read as a form. */
export class UnreadableForm extends Error {
  readonly statusCode: number;
  readonly siteCode: SiteErrorCode;

  constructor(statusCode: number, siteCode: SiteErrorCode, reason: string) {
    super(reason);
    this.name = 'UnreadableForm';
    this.statusCode = statusCode;
    this.siteCode = siteCode;
  }
}

/** Lets the routes of `scope` take forms in every encoding that a page or its script may send. */
export async function readForms(scope: FastifyInstance, limits: BodyLimits): Promise<void> {
  const { largestSubmissionBytes: bytes, largestFileBytes } = limits;
  scope.removeContentTypeParser('application/json');
  const asText = (factor: number) => ({ parseAs: 'string' as const, bodyLimit: bytes * factor + LARGEST_REST_BYTES });
  scope.addContentTypeParser('application/json', asText(JSON_BYTES), (_request, body, done) => {
    const text = String(body);
    if (isTooComplex(text)) return done(tooMany());
    try {
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      done(new UnreadableForm(400, 'PLINTH-SITE-041', 'the body is not JSON'));
    }
  });
  scope.addContentTypeParser('application/x-www-form-urlencoded', asText(ENCODED_BYTES), (_request, body, done) => {
    const text = String(body);
    if (hasTooManyPairs(text)) return done(tooMany());
    done(null, new URLSearchParams(text));
  });
  await scope.register(multipart, {
    limits: {
      fieldNameSize: LONGEST_NAME_BYTES,
      // The JSON of a form may be in one field.
      fieldSize: bytes * JSON_BYTES,
      fields: MOST_ENTRIES,
      files: MOST_FILES,
      fileSize: largestFileBytes,
      parts: MOST_ENTRIES + MOST_FILES,
    },
    throwFileSizeLimit: false,
  });
  // Anything else is no form. It is read and dropped, so that the answer is about the form and not about the encoding.
  scope.addContentTypeParser('*', asText(1), (_request, _body, done) => done(null, undefined));
}

/**
 * The form in a request. Files of a multipart body are on disk, in `staging`, when this resolves; they are the caller's
 * to remove. Rejects with `UnreadableForm`.
 */
export async function readSentForm(
  request: FastifyRequest,
  staging: string,
  { largestSubmissionBytes }: BodyLimits,
): Promise<SentForm> {
  const sent = await readEncoding(request, staging, largestSubmissionBytes * JSON_BYTES + LARGEST_REST_BYTES);
  if (!sent) throw new UnreadableForm(400, 'PLINTH-SITE-041', 'the body is no form');
  if (isTooComplex(sent.own('form'))) {
    await unstage(sent.files.map(({ file }) => file));
    throw tooMany();
  }
  return sent;
}

async function readEncoding(
  request: FastifyRequest,
  staging: string,
  mostBytes: number,
): Promise<SentForm | undefined> {
  if (request.isMultipart()) return sentEntries(await readParts(request, staging, mostBytes));
  const { body } = request;
  return body instanceof URLSearchParams ? sentEntries([...body]) : sentJson(body);
}

/** @param mostBytes Of all fields together. */
async function readParts(request: FastifyRequest, staging: string, mostBytes: number): Promise<SentEntry[]> {
  const entries: SentEntry[] = [];
  const staged: StagedFile[] = [];
  let left = mostBytes;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const text = typeof part.value === 'string' ? part.value : '';
        left -= Buffer.byteLength(text);
        if (part.valueTruncated || left < 0)
          throw new UnreadableForm(413, 'PLINTH-SITE-055', `the field ${part.fieldname} is too large`);
        entries.push([part.fieldname, text]);
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
    if (status >= 500) throw error;
    // Of multipart itself only its counts are limited so: a large file is cut off, a large field is found above.
    throw status === 413 ? tooMany() : new UnreadableForm(status, 'PLINTH-SITE-041', String(error));
  }
}

function tooMany(): UnreadableForm {
  return new UnreadableForm(413, 'PLINTH-SITE-056', 'the form has too many entries or is nested too deep');
}

/** A body that breaks off or is no multipart at all is the client's; a disk that is full is ours. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return 'code' in error && 'syscall' in error ? 500 : 400;
}
