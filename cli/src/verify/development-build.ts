import { readdir } from 'node:fs/promises';

/**
 * Was this build made by `npm run dev`? Only such a build has source maps. Its size says nothing about what visitors
 * load.
 * @param folder Folder of the build of the host or of one plugin. When it cannot be read, the result is false.
 */
export async function isDevelopmentBuild(folder: string): Promise<boolean> {
  // A folder that does not exist or cannot be read counts as empty. The checks of its files report the mistake.
  const files = await readdir(folder).catch(() => []);
  return files.some((file) => file.endsWith('.js.map'));
}
