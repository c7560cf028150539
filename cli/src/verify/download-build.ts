import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BUILD_RECORD_FILE,
  createDownloads,
  type Downloads,
  examplesOfBuild,
  FileRefusal,
  filesOfBuild,
  ManifestError,
  MF_MANIFEST_FILE,
  type Problem,
  parseJson,
  pluginBuildSchema,
  refusedFiles,
  servedRefusal,
} from '@plinth/manifests';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { isRemote } from './built/remote.ts';

/** A published build that was fetched into a temporary folder. */
interface Download {
  readonly folder: string;
  /** Problems of files that could not be fetched, or that browsers would refuse. */
  readonly problems: readonly Problem[];
  /** Names of files that the build record lists and that are not in the folder. */
  readonly absent: ReadonlySet<string>;
}

/**
 * Fetches a published build into a temporary folder, and removes it after `use`. Limits and time-outs are the same as
 * for `plinth lock`. When a server does not answer a request, it gets no further requests.
 * @param record Address of its plinth.build.json; plugin.json and the files are in the same folder.
 * @throws ManifestError `PLINTH-MANIFEST-005` when the record or plugin.json does not exist, `-030` when one of them
 * does not arrive in time, `-002` and `-003` when one of them is invalid, and `-032` when there are too many files.
 */
export async function withDownload<Result>(record: URL, use: (download: Download) => Promise<Result>): Promise<Result> {
  const downloads = createDownloads();
  const { folder, remove } = temporaryFolder('verify');
  const save = async (file: string, bytes: Uint8Array) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  };
  try {
    const recordBytes = await required(record, downloads);
    const jsonBytes = await required(new URL('plugin.json', record), downloads);
    await save(BUILD_RECORD_FILE, recordBytes);
    await save('plugin.json', jsonBytes);
    const build = parseJson(new TextDecoder().decode(recordBytes), pluginBuildSchema, record.href);
    const files = filesOfBuild(build);
    const examples = examplesOfBuild(build);
    refuseTooMany(files.length + examples.length, record, downloads);
    const absent = new Set<string>();
    let left = downloads.limits.releaseBytes;
    const fetchInto = async (file: string, isForPages = true) => {
      const url = new URL(file, record);
      try {
        const { bytes, header } = await downloads.inTurn(() => downloads.fetch(url));
        left -= bytes?.byteLength ?? 0;
        if (left < 0) throw tooLarge(downloads.limits.releaseBytes);
        if (bytes) await save(file, bytes);
        const [contentType, allowOrigin] = ['content-type', 'access-control-allow-origin'].map((name) => header(name));
        return isForPages ? servedRefusal(file, { contentType, allowOrigin }, downloads.origin) : undefined;
      } catch (error) {
        if (!(error instanceof FileRefusal)) throw error;
        absent.add(file);
        return error;
      }
    };
    // Problems are sorted in the order of the record, so that they do not depend on which file has arrived first.
    const refusals = await Promise.all([
      ...files.map((file) => fetchInto(file)),
      ...examples.map((file) => fetchInto(file, false)),
    ]);
    const refused = [...files, ...examples].flatMap((file, index) => {
      const refusal = refusals[index];
      return refusal ? [{ url: new URL(file, record).href, refusal }] : [];
    });
    // When this file cannot be fetched, the download goes on. The check of remotes reports later that the file is
    // missing.
    if (isRemote(build)) await fetchInto(MF_MANIFEST_FILE);
    return await use({ folder, problems: refusedFiles(refused), absent });
  } finally {
    remove();
  }
}

async function required(url: URL, downloads: Downloads): Promise<Uint8Array> {
  try {
    const { bytes } = await downloads.fetch(url);
    // `bytes` is undefined only when the server wrongly answers "not modified" to a request that had no ETag or date.
    if (!bytes)
      throw new FileRefusal('PLINTH-MANIFEST-015', 'cannot be fetched (HTTP status 304)', 'correct its server');
    return bytes;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const isMissing = error.code === 'PLINTH-MANIFEST-015';
    const hint = isMissing ? 'check the address; plugin.json is in the folder of plinth.build.json' : error.hint;
    const code = isMissing ? 'PLINTH-MANIFEST-005' : error.code;
    throw new ManifestError([{ code, file: url.href, message: error.message, hint }]);
  }
}

function refuseTooMany(count: number, record: URL, { limits }: Downloads): void {
  if (count <= limits.files) return;
  const message = `lists ${count} files; at most ${limits.files} are accepted`;
  const hint = 'build the plugin with fewer chunks, or divide the plugin';
  throw new ManifestError([{ code: 'PLINTH-MANIFEST-032', file: record.href, message, hint }]);
}

function tooLarge(limit: number): FileRefusal {
  const message = `belongs to a plugin whose files are larger than ${limit} bytes together`;
  return new FileRefusal('PLINTH-MANIFEST-031', message, 'remove what browsers do not need from the build');
}
