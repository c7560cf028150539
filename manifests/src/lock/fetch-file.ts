import type { FetchLimits } from './fetch-limits.ts';
import { FileRefusal } from './file-refusal.ts';
import { type FileResponse, requestFile } from './request-file.ts';

export interface FileAnswer extends Pick<FileResponse, 'header'> {
  /** Content of the file. Undefined when the server says that the file has not changed. */
  readonly bytes: Uint8Array | undefined;
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
    const response = await requestFile(url, headers, controller.signal);
    clearTimeout(answerTimer);
    const refusal = statusRefusal(response);
    if (refusal || response.status === 304) response.discard();
    if (refusal) throw refusal;
    const bytes = response.status === 304 ? undefined : await readBody(response, limits.fileBytes);
    return { bytes, header: response.header };
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw tooLate ?? missing(`cannot be fetched (${reasonOf(error)})`);
  } finally {
    clearTimeout(answerTimer);
    clearTimeout(fileTimer);
  }
}

/**
 * Returns the refusal of an answer because of its HTTP status. Undefined when the answer has the file, or says that the
 * file has not changed.
 */
function statusRefusal({ status, header }: FileResponse): FileRefusal | undefined {
  if ((status >= 200 && status < 300) || status === 304) return undefined;
  if (status >= 300 && status < 400) {
    const message = `redirects to ${header('location') ?? 'another address'} (HTTP status ${status})`;
    return new FileRefusal('PLINTH-MANIFEST-029', message, 'write the final address of the files into "from"');
  }
  return missing(`cannot be fetched (HTTP status ${status})`);
}

async function readBody(response: FileResponse, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body()) {
    if (!(part instanceof Uint8Array)) throw new TypeError('a body without an encoding consists of bytes');
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

/**
 * Returns the reason of a failed request. For a host with several addresses, the error of Node has a code but no
 * message.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
