import { once } from 'node:events';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { undefinedIfMissing } from '@plinth/server/errors';
import type { StagedFile } from '@plinth/server/services';
import { PRIVATE_FOLDER } from '@plinth/server/storage';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from './bucket-settings.ts';

/** Stores the bytes of files that came with forms, by the id of the file. */
export interface UploadStorage {
  /** Stores a staged file, and removes its staged copy. The file is durable when this resolves. */
  keep(file: StagedFile): Promise<void>;
  /** The bytes of a file; undefined when it does not exist. */
  read(id: string): Promise<Readable | undefined>;
  remove(id: string): Promise<void>;
}

/** Stores files in a folder, in subfolders named after the last two digits of the id. */
export function diskStorage(folder: string): UploadStorage {
  const place = (id: string) => path.join(folder, id.slice(-2), id);
  return {
    keep: async ({ id, path: staged }) => {
      const target = place(id);
      await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      await rename(staged, target);
      await syncFolder(path.dirname(target));
    },
    read: async (id) => {
      const stream = createReadStream(place(id));
      return once(stream, 'open').then(() => stream, undefinedIfMissing);
    },
    remove: (id) => rm(place(id), { force: true }),
  };
}

const REQUEST_TIMEOUT_MS = 60_000;

/** Stores files as objects in a bucket, through the S3 protocol. */
export function bucketStorage({ url, region, accessKeyId, secretAccessKey }: BucketSettings): UploadStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const send = (id: string, init: RequestInit) =>
    client.fetch(`${url}/${id}`, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const failure = (what: string, { status }: Response) => new Error(`the file storage ${what}: HTTP status ${status}`);
  return {
    keep: async ({ id, path: staged, sha256, type }) => {
      // A `Blob` of the file is read while it is sent. S3 requires the length in advance, and a `Blob` has its length.
      const body = await openAsBlob(staged, { type });
      const answer = await send(id, { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } });
      await answer.body?.cancel();
      if (!answer.ok) throw failure('did not store a file', answer);
      await rm(staged, { force: true });
    },
    read: async (id) => {
      const answer = await send(id, { method: 'GET' });
      if (answer.ok && answer.body) return Readable.from(answer.body);
      await answer.body?.cancel();
      if (answer.status !== 404) throw failure('did not return a file', answer);
      return undefined;
    },
    remove: async (id) => {
      const answer = await send(id, { method: 'DELETE' });
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw failure('did not remove a file', answer);
    },
  };
}

/** Removes staged files that requests left behind when the process crashed. */
export async function sweepStaged(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(undefinedIfMissing);
  for (const name of names ?? []) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(undefinedIfMissing);
    if (about?.isFile() && about.mtime < before) await rm(file, { force: true });
  }
}

/** Flushes a folder to disk. Otherwise the name of a new file in it could be lost when the power fails. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
