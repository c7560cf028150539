import { setState } from '@plinth/plugin-social/server/rows/change-comment.ts';
import { setLike } from '@plinth/plugin-social/server/rows/likes.ts';
import { writeComments } from '@plinth/plugin-social/server/writing/write-comments.ts';
import { commentRow } from './comment-row.ts';
import { runAttempts } from './run-attempts.ts';

const THREAD = '/journal';
/** Number of different comments and likes. Each is sent by several attempts. */
const DIFFERENT = 50;

/** A process in which many visitors send the same comments and likes, and an owner approves them. */
await runAttempts((database) => async (name) => {
  const at = Number(name.split('-').at(-1)) % DIFFERENT;
  const row = commentRow(name, { comment_key: `key ${at}`, thread: THREAD });
  const [id = ''] = await writeComments(database, [{ row }]);
  await setState(database, id, 'shown');
  await setLike(database, { target: THREAD, visitor: `visitor ${at}`, isLiked: true, now: new Date() });
  return id === row.id ? 'stored' : 'known';
});
