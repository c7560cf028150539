import multipart from '@fastify/multipart';
import type { SiteErrorCode } from '@plinth/server/errors';
import { isBrokenBody } from '@plinth/server/http';
import { type StagedFile, stageFile, unstage } from '@plinth/server/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasTooManyPairs, isTooComplex, MOST_ENTRIES } from './entry-limits.ts';
import { type SentEntry, type SentForm, sentEntries, sentJson } from './sent-form.ts';

/**
 * Largest number of bytes of a body that one byte of text can need. JSON inside JSON needs the most, for an escaped
 * control character (`\\\\u0001`). The form encoding needs three bytes (`%C3`), and multipart needs one.
 */
const JSON_BYTES = 8;
const ENCODED_BYTES = 3;
/**
 * Limit for all bytes of a body that are not text of the submission: names of inputs, fields of the page, key and
 * crumb.
 */
const LARGEST_REST_BYTES = 100_000;
const LONGEST_NAME_BYTES = 1000;
const MOST_FILES = 50;

/** Limits of a submission. */
export interface BodyLimits {
  /** Limit for one file in bytes. A larger file is cut off. */
  readonly largestFileBytes: number;
  /** Limit for the text of a submission in bytes, without its files. */
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

/** Lets the routes of `scope` accept forms in every encoding that a page or its script can use. */
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
      // One field can contain the JSON of the whole form.
      fieldSize: bytes * JSON_BYTES,
      fields: MOST_ENTRIES,
      files: MOST_FILES,
      fileSize: largestFileBytes,
      parts: MOST_ENTRIES + MOST_FILES,
    },
    throwFileSizeLimit: false,
  });
  // A body in any other encoding is not a form. The body is read and ignored, so that the answer reports a missing form
  // instead of an unknown encoding.
  scope.addContentTypeParser('*', asText(1), (_request, _body, done) => done(null, undefined));
}

/**
 * Reads the form of a request. Files of a multipart body are in `staging` when this resolves; the caller must remove
 * them. Rejects with `UnreadableForm`.
 */
export async function readSentForm(
  request: FastifyRequest,
  staging: string,
  { largestSubmissionBytes }: BodyLimits,
): Promise<SentForm> {
  const sent = await readEncoding(request, staging, largestSubmissionBytes * JSON_BYTES + LARGEST_REST_BYTES);
  if (!sent) throw new UnreadableForm(400, 'PLINTH-SITE-041', 'the body is not a form');
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

/** @param mostBytes Limit for all fields together. */
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
      // A file that was cut off gets a size one byte over the limit, so that the check of the field's limit refuses the
      // file.
      const isCutOff = part.file.truncated;
      entries.push([part.fieldname, isCutOff ? { ...file, size: file.size + 1 } : file]);
    }
    return entries;
  } catch (error) {
    await unstage(staged);
    if (error instanceof UnreadableForm) throw error;
    if (!isBrokenBody(error)) throw error;
    // The multipart parser throws 413 only for too many parts. It cuts off large files, and the code above refuses
    // large fields.
    const status = statusOf(error);
    throw status === 413 ? tooMany() : new UnreadableForm(status, 'PLINTH-SITE-041', String(error));
  }
}

function tooMany(): UnreadableForm {
  return new UnreadableForm(413, 'PLINTH-SITE-056', 'the form has too many entries or is nested too deep');
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 400;
}
