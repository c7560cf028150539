import { defineBlock } from '@plinth/sdk';
import { Comments } from './comments.tsx';
import { commentsSchema } from './schema.ts';

export default defineBlock({
  type: 16,
  name: 'comments',
  schema: commentsSchema,
  lenientLists: ['comments'],
  component: Comments,
  // The markup of another system has comments that a script of that system has fetched. Ours come from this site.
  read: () => ({}),
  nativeTyping: true,
});
