import { sep } from 'node:path';

/** Since Node 22.13 a process can be restricted to reading a few folders. */
export const CAN_RESTRICT = process.allowedNodeEnvironmentFlags.has('--permission');

/**
 * Options of Node for a process that runs code of a plugin: it can read these folders only, and can neither write nor
 * start other processes. Empty when this version of Node cannot restrict a process.
 * @param folders Real paths, without links.
 */
export function readingOnly(folders: readonly string[]): string[] {
  if (!CAN_RESTRICT) return [];
  return ['--permission', ...folders.map((folder) => `--allow-fs-read=${folder}${sep}`)];
}
