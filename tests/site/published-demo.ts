import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Folder of the page files of the demo. */
export const DEMO_FOLDER = path.resolve(import.meta.dirname, '../../site/pages');

const DATABASE = 'site.sqlite';
/** Name of the folder with encoded pictures in the data folder. The placeholders of pictures are made from them. */
const PICTURES = 'images';

/**
 * Copies what a site has published, for sites that start later with the same pages. The site may keep running during
 * the copy.
 *
 * @param data Data folder of the site.
 * @param folder Folder for the copy. This function makes the folder.
 */
export async function keepPublished(data: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = new DatabaseSync(path.join(data, DATABASE));
  // Unlike a copy of the database file, the result also contains changes that are still only in the write-ahead log.
  database.prepare('vacuum into ?').run(path.join(folder, DATABASE));
  database.close();
  await cp(path.join(data, PICTURES), path.join(folder, PICTURES), { recursive: true });
}
