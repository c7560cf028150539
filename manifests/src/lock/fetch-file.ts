import type { FetchLimits } from './fetch-limits.ts';
import { FileRefusal } from './file-refusal.ts';

export interface FileAnswer {
  /** Undefined when the server says that the file has not changed. */
  readonly bytes: Uint8Array | undefined;
  readonly headers: Headers;
}

/**
 * Fetches one file of a published plugin.
 * @throws FileRefusal `-015` when it is not there, `-029` for a redirect, `-030` after a time-out, `-031` when it is too
 *   large.
 */
export async function fetchFile(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
): Promise<FileAnswer> {
  const noAnswer = new AbortController();
  const timer = setTimeout(() => noAnswer.abort(), limits.answerMs);
  const tooSlow = AbortSignal.timeout(limits.fileMs);
  try {
    const signal = AbortSignal.any([noAnswer.signal, tooSlow]);
    // Redirects are not followed, because one could lead away from the address that the template author has reviewed.
    const response = await fetch(url, { redirect: 'manual', headers, signal });
    clearTimeout(timer);
    const refusal = statusRefusal(response);
    if (refusal || response.status === 304) await response.body?.cancel();
    if (refusal) throw refusal;
    const bytes = response.status === 304 ? undefined : await readBody(response, limits.fileBytes);
    return { bytes, headers: response.headers };
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    if (noAnswer.signal.aborted) throw timedOut(`no answer within ${limits.answerMs} ms`);
    if (tooSlow.aborted) throw timedOut(`has not arrived within ${limits.fileMs} ms`);
    throw missing(`cannot be fetched (${reasonOf(error)})`);
  } finally {
    clearTimeout(timer);
  }
}

/** The refusal of an answer by its status; undefined for a file, and for one that has not changed. */
function statusRefusal({ ok, status, headers }: Response): FileRefusal | undefined {
  if (ok || status === 304) return undefined;
  if (status >= 300 && status < 400) {
    const message = `redirects to ${headers.get('location') ?? 'another address'} (HTTP status ${status})`;
    return new FileRefusal('PLINTH-MANIFEST-029', message, 'name the address that the files really have in "from"');
  }
  return missing(`cannot be fetched (HTTP status ${status})`);
}

async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > limit) {
      const message = `is larger than ${limit} bytes`;
      throw new FileRefusal('PLINTH-MANIFEST-031', message, 'divide the file, or leave it out of the plugin');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function missing(message: string): FileRefusal {
  return new FileRefusal('PLINTH-MANIFEST-015', message, 'publish every file that plinth.build.json lists');
}

function timedOut(message: string): FileRefusal {
  return new FileRefusal('PLINTH-MANIFEST-030', message, 'check that the server is up, and lock again');
}

/** `fetch` hides the reason of a failure in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
