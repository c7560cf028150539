import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '@plinth/server/errors';
import type { Log } from '@plinth/server/pages';
import { readTileFolder, type TileFolder } from '../tile-folder/read-tile-folder.ts';
import { stateOf } from './archive-file.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { type MapArchive, readArchive } from './read-archive.ts';

const EXTENSION = '.pmtiles';
/** The folder of a site's maps with a file for each tile. */
const TILES = 'tiles';

/** The archive of a folder that was opened last. It stays open while the file is the same. */
const OPEN = new Map<string, MapArchive>();
/** The folder of tiles that was read last, for each folder of maps. */
const READ = new Map<string, TileFolder>();

/**
 * The first archive in the folder `maps/` that can be used. The reason why another one cannot is logged. An archive that
 * has not changed is not read again, because the hash of a large one takes seconds.
 */
export async function archiveIn(folder: string, log: Pick<Log, 'warn'>): Promise<MapArchive | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(EXTENSION)).sort();
  const before = OPEN.get(folder);
  let found: MapArchive | undefined;
  for (const name of names) {
    const file = path.join(folder, name);
    if (found) {
      warn(log, name, 'PLINTH-SITE-365', 'is not used, because the site has another archive', 'Keep one archive.');
      continue;
    }
    try {
      const state = stateOf(await stat(file));
      found = before?.file.state === state ? before : await readArchive(file);
    } catch (error) {
      const { code, message, hint } =
        error instanceof ArchiveProblem
          ? error
          : new ArchiveProblem('PLINTH-SITE-360', 'cannot be opened', 'Check the rights of the file.');
      warn(log, name, code, message, hint);
    }
  }
  if (before && before !== found) before.file.close();
  if (found) OPEN.set(folder, found);
  else OPEN.delete(folder);
  return found;
}

/** The tiles in the folder `tiles/` of a folder of maps. Undefined without such a folder, and when it cannot be used. */
export async function tilesIn(folder: string, log: Pick<Log, 'warn'>): Promise<TileFolder | undefined> {
  try {
    const found = await stat(path.join(folder, TILES)).catch(undefinedIfMissing);
    const tiles = found?.isDirectory() ? await readTileFolder(path.join(folder, TILES), READ.get(folder)) : undefined;
    if (tiles) READ.set(folder, tiles);
    else READ.delete(folder);
    return tiles;
  } catch (error) {
    const { code, message, hint } =
      error instanceof ArchiveProblem
        ? error
        : new ArchiveProblem('PLINTH-SITE-360', 'cannot be opened', 'Check the rights of the files.');
    warn(log, `${TILES}/`, code, message, hint);
    return undefined;
  }
}

function warn(log: Pick<Log, 'warn'>, name: string, code: ArchiveProblem['code'], message: string, hint: string): void {
  log.warn({ code }, `${code} maps/${name} ${message} -> ${hint}`);
}
