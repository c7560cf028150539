import { defineBlock } from '@plinth/sdk';
import { readSpacer } from './read.ts';
import { spacerSchema } from './schema.ts';
import { Spacer } from './spacer.tsx';

export default defineBlock({ type: 21, name: 'spacer', schema: spacerSchema, component: Spacer, read: readSpacer });
