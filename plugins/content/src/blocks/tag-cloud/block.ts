import { defineBlock } from '@plinth/sdk';
import { readTagCloud } from './read.ts';
import { tagCloudSchema } from './schema.ts';
import { TagCloud } from './tag-cloud.tsx';

export default defineBlock({
  type: 14,
  name: 'tag-cloud',
  schema: tagCloudSchema,
  component: TagCloud,
  read: readTagCloud,
});
