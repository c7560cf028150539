import { ManifestError } from '../manifest-error.ts';
import { parseJson } from '../read-json.ts';
import { filesOfBuild, pluginBuildSchema } from '../schema/build-record.ts';
import { pluginJsonSchema } from '../schema/plugin-json.ts';
import { both } from './both.ts';
import { allows, servedRefusal } from './check-served.ts';
import type { Downloads } from './downloads.ts';
import type { FileAnswer } from './fetch-file.ts';
import { FileRefusal } from './file-refusal.ts';
import { type HashedFile, integrityOf } from './hash.ts';
import { isPlainPath, type KeptFile, type KeptRelease, readKept } from './kept-release.ts';
import type { PluginSource } from './plugin-source.ts';

/** A file of a plugin on another server, with its checked bytes. */
interface ServedFile {
  readonly bytes: Uint8Array;
  readonly kept: KeptFile;
  /** Folder of the kept release from which the bytes were read. Undefined when they were fetched. */
  readonly folder?: string;
}

/** A plugin on another server: its address and the files that were read. */
export interface PluginAddress {
  /** Address of the plugin's build record. */
  readonly from: string;
  /** Address of the folder of the plugin's files. */
  readonly base: string;
  /** The files that were read, by path relative to `base`. */
  readonly files: ReadonlyMap<string, ServedFile>;
}

/** What `openAddress` needs. */
export interface AddressContext {
  readonly downloads: Downloads;
  /** Folder of the builds. It contains the releases that earlier runs of `plinth lock` have kept. */
  readonly dist: string;
  /** Kept releases, by the address of their build record. */
  readonly releases: ReadonlyMap<string, readonly KeptRelease[]>;
  /** Hashes of files in the last lockfile, by the address of the file. */
  readonly previous: Readonly<Record<string, string>>;
}

/**
 * Opens a plugin on another server. Its plugin.json must be in the folder of its build record.
 * @throws ManifestError with `-002`, `-003`, `-005` and the codes of `fetchFile`.
 */
export async function openAddress(record: URL, context: AddressContext): Promise<PluginSource> {
  const { downloads } = context;
  const base = new URL('.', record).href;
  const jsonUrl = new URL('plugin.json', record);
  const [json, build] = await both(
    async () => parseJson(await fetchText(jsonUrl, downloads), pluginJsonSchema, jsonUrl.href),
    async () => parseJson(await fetchText(record, downloads), pluginBuildSchema, record.href),
  );
  const { limits } = downloads;
  const files = new Map<string, ServedFile>();
  const count = filesOfBuild(build).length;
  let bytes = 0;
  const read = async (file: string): Promise<HashedFile> => {
    if (count > limits.files) throw tooManyFiles(count, limits.files);
    const url = new URL(file, record);
    const path = url.href.slice(base.length);
    if (!url.href.startsWith(base) || !isPlainPath(path)) throw badName(file);
    const served = await downloads.inTurn(() => readServed(url, path, record.href, context));
    bytes += served.bytes.byteLength;
    if (bytes > limits.releaseBytes) throw tooLarge(limits.releaseBytes);
    files.set(path, served);
    return { bytes: served.bytes, integrity: served.kept.integrity };
  };
  return {
    json,
    jsonFile: jsonUrl.href,
    build,
    buildFile: record.href,
    urlOf: (file) => new URL(file, record).href,
    read,
    address: { from: record.href, base, files },
  };
}

/**
 * Reads one file. Uses the kept file when the server answers that the file has not changed since it was kept.
 * @throws FileRefusal
 */
async function readServed(url: URL, path: string, from: string, context: AddressContext): Promise<ServedFile> {
  const { downloads } = context;
  const known = knownFile(url.href, path, from, context);
  const { bytes, header } = await downloads.fetch(url, known ? validatorsOf(known.kept) : {});
  const said = saidBy(header);
  if (!bytes && known) {
    // An answer without a body can lack headers about the body. Those headers are then used from the stored record.
    const kept = { ...known.kept, ...said };
    throwIfRefused(path, kept, downloads.origin);
    return { ...known, kept };
  }
  if (!bytes) throw new FileRefusal('PLINTH-MANIFEST-015', 'cannot be fetched (HTTP status 304)', 'correct its server');
  throwIfRefused(path, said, downloads.origin);
  return { bytes, kept: { integrity: integrityOf(bytes), ...said } };
}

function throwIfRefused(path: string, headers: Omit<KeptFile, 'integrity'>, origin: string): void {
  const refusal = servedRefusal(path, headers, origin);
  if (refusal) throw refusal;
}

/**
 * The kept file for an address, with its bytes. Only a file with the hash of the last lockfile is used, because anybody
 * who can write into `dist/kept` could also write a matching record. Undefined when there is no such file. Also
 * undefined when its record has neither an ETag nor a date: the request can then not ask the server whether the file
 * has changed.
 */
function knownFile(
  url: string,
  path: string,
  from: string,
  { dist, releases, previous, downloads }: AddressContext,
): ServedFile | undefined {
  for (const release of releases.get(from) ?? []) {
    const kept = release.record.files[path];
    if (!kept || kept.integrity !== previous[url] || (kept.etag ?? kept.lastModified) === undefined) continue;
    // The kept CORS header does not allow this origin, so the file must be requested again for this origin.
    if (!allows(kept.allowOrigin, downloads.origin)) continue;
    const content = readKept(dist, release, path);
    if (content) return { bytes: content.bytes, kept, folder: release.folder };
  }
  return undefined;
}

function validatorsOf({ etag, lastModified }: KeptFile): Readonly<Record<string, string>> {
  if (etag !== undefined) return { 'if-none-match': etag };
  return lastModified === undefined ? {} : { 'if-modified-since': lastModified };
}

function saidBy(header: FileAnswer['header']): Omit<KeptFile, 'integrity'> {
  const [etag, lastModified, contentType, allowOrigin] = [
    'etag',
    'last-modified',
    'content-type',
    'access-control-allow-origin',
  ].map(header);
  return {
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    ...(contentType && { contentType }),
    ...(allowOrigin && { allowOrigin }),
  };
}

async function fetchText(url: URL, { inTurn, fetch }: Downloads): Promise<string> {
  try {
    const { bytes } = await inTurn(() => fetch(url));
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const { code, message, hint } = error;
    const advice = 'check the address in "from"; plugin.json is in the folder of plinth.build.json';
    const isMissing = code === 'PLINTH-MANIFEST-015';
    throw new ManifestError([
      { code: isMissing ? 'PLINTH-MANIFEST-005' : code, file: url.href, message, hint: isMissing ? advice : hint },
    ]);
  }
}

function badName(file: string): FileRefusal {
  const message = `lists ${file}, which cannot be part of an address`;
  return new FileRefusal('PLINTH-MANIFEST-033', message, 'name files with letters, digits and "-", "_", "." only');
}

function tooManyFiles(count: number, limit: number): FileRefusal {
  const message = `belongs to a plugin with ${count} files; at most ${limit} are accepted`;
  return new FileRefusal('PLINTH-MANIFEST-032', message, 'build the plugin with fewer chunks, or divide the plugin');
}

function tooLarge(limit: number): FileRefusal {
  const message = `belongs to a plugin whose files are larger than ${limit} bytes together`;
  return new FileRefusal('PLINTH-MANIFEST-031', message, 'remove what browsers do not need from the build');
}
