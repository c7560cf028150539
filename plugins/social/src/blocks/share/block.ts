import { defineBlock } from '@plinth/sdk';
import { shareSchema } from './schema.ts';
import { Share } from './share.tsx';

export default defineBlock({
  type: 'plinth/share',
  name: 'share',
  schema: shareSchema,
  lenientLists: ['services'],
  component: Share,
});
