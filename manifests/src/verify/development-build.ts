import { readdir } from 'node:fs/promises';

/**
 * Did `npm run dev` leave this build? It alone has source maps, and its size says nothing.
 * @param folder Of the build of the host or of one plugin. One that cannot be read holds none.
 */
export async function isDevelopmentBuild(folder: string): Promise<boolean> {
  // No build, or none that can be read: the checks of its files report that.
  const files = await readdir(folder).catch(() => []);
  return files.some((file) => file.endsWith('.js.map'));
}
