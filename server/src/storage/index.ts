export { againAfterDeadlock } from './again-after-deadlock.ts';
export { existingDatabase } from './existing-database.ts';
export { giveWay } from './give-way.ts';
export { givenRows, isOneOf } from './given-rows.ts';
export { createGroupCommit, type GroupCommit, QueueFullError } from './group-commit.ts';
export { createGroupWriter, type GroupWriter } from './group-writer.ts';
export { inParts } from './in-parts.ts';
export { inPowersOfTwo } from './in-powers-of-two.ts';
export { isPostgres } from './is-postgres.ts';
export { joinMigrations, type Migrations, STORAGE_MIGRATIONS } from './migrations.ts';
export {
  connectDatabase,
  type Database,
  type DatabaseOptions,
  openDatabase,
  pingDatabase,
  prepareFolder,
  unknownMigrations,
} from './open-database.ts';
export { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts';
export { rateCounts } from './rate-counts.ts';
export { readTogether } from './read-together.ts';
export { type RowsWanted, rowsOfEmail, storedEmail } from './rows-of-email.ts';
export { secretSetting } from './secret-setting.ts';
export { serveJobs } from './serve-jobs.ts';
export { settings } from './settings.ts';
export { storable } from './storable.ts';
export type { Tables } from './tables.ts';
export { ThreadScript } from './thread-script.ts';
export { timeOrderedId } from './time-ordered-id.ts';
export { createWriterThread } from './writer-thread.ts';
