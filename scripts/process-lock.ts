import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Waits until no other process holds the lock, and takes it. The lock is SQLite's lock on a file, so the operating
 * system releases it when the process ends for any reason.
 * @param longestWaitMs After this time the function throws.
 * @returns A function that releases the lock.
 */
export function takeProcessLock(file: string, longestWaitMs: number, onWait: () => void): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  const begin = (timeout: number): DatabaseSync => {
    const database = new DatabaseSync(file, { timeout });
    try {
      database.exec('begin exclusive');
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  const release = (database: DatabaseSync) => () => database.close();
  try {
    return release(begin(0));
  } catch {
    // Either another process holds the lock, or the lock cannot be taken at all. In the second case, the next attempt
    // throws the reason.
    onWait();
    return release(begin(longestWaitMs));
  }
}
