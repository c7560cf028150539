import { defineBlock } from '@plinth/sdk';
import { ImageBlock } from './image.tsx';
import { readImage } from './read.ts';
import { imageSchema } from './schema.ts';

export default defineBlock({ type: 5, name: 'image', schema: imageSchema, component: ImageBlock, read: readImage });
