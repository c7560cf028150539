import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  BUILD_RECORD_FILE,
  createLimiter,
  FETCH_LIMITS,
  fetchFile,
  filesOfBuild,
  ManifestError,
  type Problem,
  parseJson,
  pluginBuildSchema,
} from '@plinth/manifests';

/**
 * Fetches a published build into a temporary folder, and removes it after `use`. A file that does not answer is missing
 * in the folder, so that the check of the assets names it.
 * @param record Address of its plinth.build.json; plugin.json and the files are in the same folder.
 * @throws ManifestError `PLINTH-MANIFEST-005` when record or plugin.json do not answer, `-002` and `-003`.
 */
export async function withDownload<Result>(record: URL, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-verify-'));
  const save = async (file: string, bytes: Uint8Array) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  };
  try {
    const recordBytes = await required(record);
    const jsonBytes = await required(new URL('plugin.json', record));
    await save(BUILD_RECORD_FILE, recordBytes);
    await save('plugin.json', jsonBytes);
    const build = parseJson(new TextDecoder().decode(recordBytes), pluginBuildSchema, record.href);
    const limited = createLimiter(FETCH_LIMITS.parallel);
    await Promise.all(
      filesOfBuild(build).map(async (file) => {
        // A file that is missing is a finding of the check that follows.
        const bytes = await limited(() => fetchBytes(new URL(file, record))).catch(() => undefined);
        if (bytes) await save(file, bytes);
      }),
    );
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function required(url: URL): Promise<Uint8Array> {
  try {
    return await fetchBytes(url);
  } catch (cause) {
    throw new ManifestError([unanswered(url, cause)]);
  }
}

function unanswered(url: URL, cause: unknown): Problem {
  const message = `cannot be fetched (${cause instanceof Error ? cause.message : String(cause)})`;
  const hint = 'check the address; plugin.json is in the folder of plinth.build.json';
  return { code: 'PLINTH-MANIFEST-005', file: url.href, message, hint };
}

async function fetchBytes(url: URL): Promise<Uint8Array> {
  const { bytes } = await fetchFile(url, {}, FETCH_LIMITS);
  // Only a server that answers "not modified" without being asked for it sends no bytes.
  if (!bytes) throw new Error('the server sent no file');
  return bytes;
}
