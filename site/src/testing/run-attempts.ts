import type { Database, DatabaseOptions } from '@plinth/server/storage';
import pLimit from 'p-limit';
import { openSourceDatabase } from './open-source-database.ts';

/**
 * The main part of a process of `attemptInProcesses`, with the arguments `DATA DATABASE_URL NAME ATTEMPTS AT_ONCE`. It
 * begins when the parent process sends a message. At the end it sends how many attempts had which outcome.
 *
 * @param begin Returns the function that makes one attempt and returns its outcome. `name` is different for each attempt
 * of all processes.
 */
export async function runAttempts(begin: (database: Database) => (name: string) => Promise<string>): Promise<void> {
  const [data = '', databaseUrl = '', name = '', attempts = '', atOnce = ''] = process.argv.slice(2);
  const options: DatabaseOptions = { data, databaseUrl: databaseUrl || undefined };
  const database = await openSourceDatabase(options);
  const attempt = begin(database);
  const limit = pLimit(Number(atOnce));
  process.once('message', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: Number(attempts) }, (_, index) => limit(() => attempt(`${name}-${index}`))),
    );
    const counts = Object.fromEntries(
      [...Map.groupBy(outcomes, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
    );
    await database.destroy();
    process.send?.(counts, () => process.exit(0));
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}
