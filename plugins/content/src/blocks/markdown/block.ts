import { defineBlock } from '@plinth/sdk';
import { Markdown } from './markdown.tsx';
import { readMarkdown } from './read.ts';
import { markdownSchema } from './schema.ts';

export default defineBlock({
  type: 44,
  name: 'markdown',
  schema: markdownSchema,
  component: Markdown,
  read: readMarkdown,
});
