import type { News } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { OWNED_COMMENTS_PATH } from './comment-paths.ts';

/** Limit for what is counted, so that a flood does not make the page slow. */
const MOST_COUNTED = 1_000;

/** The comments that wait for approval, for the start page of the owner's area. */
export async function commentNews(database: Database): Promise<readonly News[]> {
  const waiting = await database
    .selectFrom('social_comments')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(MOST_COUNTED + 1)
    .execute();
  if (waiting.length === 0) return [];
  const count = waiting.length > MOST_COUNTED ? `over ${MOST_COUNTED}` : String(waiting.length);
  return [{ title: 'Comments that wait', figure: count, href: OWNED_COMMENTS_PATH }];
}
