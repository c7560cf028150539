import { attemptInProcesses } from '@plinth/site/src/testing/attempt-in-processes.ts';
import { everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { describe, expect, it } from 'vitest';
import { countComments } from './find-comments.ts';
import { countLikes } from './likes.ts';

const PROCESSES = 4;
const ATTEMPTS = 400;
/** As in `comment-main.ts`. */
const DIFFERENT = 50;

describe.each(await everyDatabase())('comments and likes of several processes ($name)', ({ open }) => {
  it('each is stored once, and the numbers are exact', async () => {
    const temporary = await open();
    try {
      const outcomes = await attemptInProcesses('comment-main.ts', temporary.options, {
        processes: PROCESSES,
        attempts: ATTEMPTS,
      });
      expect(outcomes).toEqual({ stored: DIFFERENT, known: ATTEMPTS - DIFFERENT });
      const database = await openSourceDatabase(temporary.options);
      const rows = await database.selectFrom('social_comments').select(['id', 'state']).execute();
      const counts = await countComments(database, ['/journal']);
      const likes = await countLikes(database, ['/journal']);
      await database.destroy();
      expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: DIFFERENT }, () => 'shown'));
      expect([counts.get('/journal'), likes.get('/journal')]).toEqual([DIFFERENT, DIFFERENT]);
    } finally {
      await temporary.close();
    }
  });
});
