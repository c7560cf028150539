import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILD_RECORD_FILE, filesOfBuild } from '../schema/build-record.ts';
import { HALF_FOLDER, HALF_RECORD_FILE } from '../schema/half-record.ts';
import type { Candidate } from './check-plugin.ts';

/**
 * Copies a release that npm has installed into the folder of the builds, from which the site serves it. The release
 * stays there when npm installs another one, so that a template can go back to it: the names of files contain hashes.
 * The record is copied last, and every file gets its name when it is complete.
 */
export async function copyInstalled(dist: string, { name, source }: Candidate): Promise<void> {
  const { installed, build, half } = source;
  if (installed === undefined) return;
  const halfFiles = half ? [...Object.keys(half.files), HALF_RECORD_FILE].map((file) => `${HALF_FOLDER}/${file}`) : [];
  for (const file of [...filesOfBuild(build), ...halfFiles, 'plugin.json', BUILD_RECORD_FILE]) {
    const target = join(dist, 'plugins', name, file);
    const temporary = `${target}.${process.pid}.tmp`;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(installed, file), temporary);
    await rename(temporary, target);
  }
}
