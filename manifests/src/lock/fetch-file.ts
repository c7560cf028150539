import type { FetchLimits } from './fetch-limits.ts';
import { FileRefusal } from './file-refusal.ts';

export interface FileAnswer {
  /** Undefined when the server says that the file has not changed. */
  readonly bytes: Uint8Array | undefined;
  readonly headers: Headers;
}

/**
 * Fetches one file of a published plugin.
 * @throws FileRefusal `-015` when the file does not exist, `-029` for a redirect, `-030` after a time-out, `-031` when
 *   the file is too large.
 */
export async function fetchFile(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
): Promise<FileAnswer> {
  const controller = new AbortController();
  let tooLate: FileRefusal | undefined;
  const stop = (message: string) => {
    tooLate ??= timedOut(message);
    controller.abort();
  };
  const answerTimer = setTimeout(() => stop(`no answer within ${limits.answerMs} ms`), limits.answerMs);
  const fileTimer = setTimeout(() => stop(`has not arrived within ${limits.fileMs} ms`), limits.fileMs);
  try {
    // Redirects are not followed, because a redirect could lead to an address that the template author has not
    // reviewed.
    const response = await fetch(url, { redirect: 'manual', headers, signal: controller.signal });
    clearTimeout(answerTimer);
    const refusal = statusRefusal(response);
    if (refusal || response.status === 304) await response.body?.cancel();
    if (refusal) throw refusal;
    const bytes = response.status === 304 ? undefined : await readBody(response, limits.fileBytes);
    return { bytes, headers: response.headers };
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw tooLate ?? missing(`cannot be fetched (${reasonOf(error)})`);
  } finally {
    clearTimeout(answerTimer);
    clearTimeout(fileTimer);
  }
}

/**
 * The refusal of an answer because of its HTTP status. Undefined when the answer has the file, or says that the file
 * has not changed.
 */
function statusRefusal({ ok, status, headers }: Response): FileRefusal | undefined {
  if (ok || status === 304) return undefined;
  if (status >= 300 && status < 400) {
    const message = `redirects to ${headers.get('location') ?? 'another address'} (HTTP status ${status})`;
    return new FileRefusal('PLINTH-MANIFEST-029', message, 'write the final address of the files into "from"');
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
  return new FileRefusal('PLINTH-MANIFEST-030', message, 'check that the server is up, and run the command again');
}

/** Returns the reason of a failed `fetch`, which hides it in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
