import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BUILD_RECORD_FILE,
  differsFromRecord,
  filesOfBuild,
  integrityOf,
  type Lockfile,
  lockAgain,
  type Problem,
  problem,
} from '@plinth/manifests';
import type { BuiltPlugin } from './built-plugin.ts';

/** Compares the files of a build with the hashes of a lockfile. */
export async function checkIntegrity(plugin: BuiltPlugin, lock: Lockfile, lockFile: string): Promise<Problem[]> {
  const { json, record, folder, present, nameOf } = plugin;
  const locked = lock.plugins[json.name];
  if (!locked) {
    const message = 'is not in the lockfile';
    return [problem('PLINTH-MANIFEST-024', lockFile, `plugins.${json.name}`, message, `type "${lockAgain(lockFile)}"`)];
  }
  const base = locked.entry.slice(0, locked.entry.lastIndexOf('/') + 1);
  const files = filesOfBuild(record).filter((file) => present.has(file));
  const problems = await Promise.all(
    files.map(async (file): Promise<Problem[]> => {
      const wanted = lock.integrity[base + file];
      const at = `integrity.${base}${file}`;
      if (wanted === undefined) {
        const message = `has no hash of ${nameOf(file)}`;
        return [problem('PLINTH-MANIFEST-022', lockFile, at, message, `type "${lockAgain(lockFile)}"`)];
      }
      if (integrityOf(await readFile(join(folder, file))) === wanted) return [];
      const message = `differs from its hash in ${lockFile}`;
      const hint = `type "${lockAgain(lockFile)}" if the change is yours, or build again`;
      return [{ code: 'PLINTH-MANIFEST-016', file: nameOf(file), message, hint }];
    }),
  );
  return problems.flat();
}

/** Compares the files of a build with the hashes in its record, if the record contains hashes. */
export async function checkRecordedHashes({ record, folder, present, nameOf }: BuiltPlugin): Promise<Problem[]> {
  const files = Object.keys(record.hashes ?? {}).filter((file) => present.has(file));
  const problems = await Promise.all(
    files.map(async (file): Promise<Problem[]> => {
      if (!differsFromRecord(record.hashes, file, integrityOf(await readFile(join(folder, file))))) return [];
      const message = `differs from its hash in ${nameOf(BUILD_RECORD_FILE)}`;
      const hint = 'build the plugin again, and upload every file of the release';
      return [{ code: 'PLINTH-MANIFEST-016', file: nameOf(file), message, hint }];
    }),
  );
  return problems.flat();
}
