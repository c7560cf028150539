import { defineBlock } from '@plinth/sdk';
import { Likes } from './likes.tsx';
import { likesSchema } from './schema.ts';

export default defineBlock({ type: 'plinth/likes', name: 'likes', schema: likesSchema, component: Likes });
