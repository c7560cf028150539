import { defineBlock } from '@plinth/sdk';
import { CommentCount } from './comment-count.tsx';
import { commentCountSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/comment-count',
  name: 'comment-count',
  schema: commentCountSchema,
  component: CommentCount,
  // Only the script of the third party knows the number of its comments.
  activation: ({ disqusShortname }) => (disqusShortname === '' ? undefined : 'visible'),
});
