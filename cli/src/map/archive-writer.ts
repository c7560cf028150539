import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { type ArchiveEntry, archiveDirectories } from './archive-directory.ts';
import { type ArchiveFacts, archiveHeader } from './archive-header.ts';

/** Contents up to this size are stored once, such as tiles that are all land. */
const MOST_SHARED_BYTES = 512;
const MOST_SHARED = 50_000;

/** Writes a PMTiles archive of version 3. The tiles come in the order of the archive. */
export class ArchiveWriter {
  readonly #folder: string;
  readonly #tiles: FileHandle;
  readonly #entries: ArchiveEntry[] = [];
  readonly #shared = new Map<string, ArchiveEntry>();
  #offset = 0;
  #count = 0;
  #contents = 0;

  private constructor(folder: string, tiles: FileHandle) {
    this.#folder = folder;
    this.#tiles = tiles;
  }

  /** @param folder Folder for unfinished files, on the file system of the archive. */
  static async open(folder: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(folder, await open(path.join(folder, 'tiles'), 'w'));
  }

  get tileCount(): number {
    return this.#count;
  }

  async add(tileId: number, bytes: Uint8Array): Promise<void> {
    this.#count += 1;
    const key = bytes.length <= MOST_SHARED_BYTES ? Buffer.from(bytes).toString('latin1') : undefined;
    const same = key === undefined ? undefined : this.#shared.get(key);
    const last = this.#entries.at(-1);
    if (same && last?.offset === same.offset && last.tileId + last.runLength === tileId) {
      last.runLength += 1;
      return;
    }
    const { offset, length } = same ?? { offset: this.#offset, length: bytes.length };
    const entry = { tileId, offset, length, runLength: 1 };
    this.#entries.push(entry);
    if (same) return;
    if (key !== undefined && this.#shared.size < MOST_SHARED) this.#shared.set(key, entry);
    this.#contents += 1;
    this.#offset += bytes.length;
    await this.#tiles.writeFile(bytes);
  }

  /** Puts all parts into one file. Returns its path and its size. */
  async finish(
    metadata: object,
    about: Pick<ArchiveFacts, 'minzoom' | 'maxzoom' | 'bounds'>,
  ): Promise<{ readonly file: string; readonly bytes: number }> {
    await this.#tiles.close();
    const { root, leaves } = archiveDirectories(this.#entries);
    const json = gzipSync(JSON.stringify(metadata));
    const header = archiveHeader({
      rootBytes: root.length,
      metadataBytes: json.length,
      leavesBytes: leaves.length,
      tileBytes: this.#offset,
      counts: [this.#count, this.#entries.length, this.#contents],
      ...about,
    });
    const file = path.join(this.#folder, 'archive');
    const tiles = path.join(this.#folder, 'tiles');
    await pipeline(async function* () {
      yield Buffer.concat([header, root, json, leaves]);
      yield* createReadStream(tiles);
    }, createWriteStream(file));
    return { file, bytes: header.length + root.length + json.length + leaves.length + this.#offset };
  }

  /** Closes the file of the tiles, when the archive will not be finished. Closing it again does nothing. */
  async close(): Promise<void> {
    // The file is removed next. A failure here would hide the reason for which the archive is not finished.
    await this.#tiles.close().catch(() => undefined);
  }
}
