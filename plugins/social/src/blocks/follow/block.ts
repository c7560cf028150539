import { defineBlock } from '@plinth/sdk';
import { Follow } from './follow.tsx';
import { followSchema } from './schema.ts';

export default defineBlock({ type: 'plinth/follow', name: 'follow', schema: followSchema, component: Follow });
