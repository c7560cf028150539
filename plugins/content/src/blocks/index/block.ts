import { defineBlock } from '@plinth/sdk';
import { Index } from './index.tsx';
import { readIndex } from './read.ts';
import { indexSchema } from './schema.ts';

export default defineBlock({ type: 11, name: 'index', schema: indexSchema, component: Index, read: readIndex });
