import { defineBlock } from '@plinth/sdk';
import { Archive } from './archive.tsx';
import { readArchive } from './read.ts';
import { archiveSchema } from './schema.ts';

export default defineBlock({
  type: 61,
  name: 'archive',
  schema: archiveSchema,
  component: Archive,
  read: readArchive,
});
