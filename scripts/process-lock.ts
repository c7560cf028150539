import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Waits until no other process holds the lock, and keeps others waiting. SQLite's lock on a file is the operating
 * system's: it ends with the process, however that ends.
 * @param longestWaitMs After this it throws.
 * @returns Ends the lock.
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
    // It is taken, or cannot be taken at all, which the second try says.
    onWait();
    return release(begin(longestWaitMs));
  }
}
