import { defineBlock } from '@plinth/sdk';
import { Logo } from './logo.tsx';
import { readLogo } from './read.ts';
import { logoSchema } from './schema.ts';

export default defineBlock({ type: 3, name: 'logo', schema: logoSchema, component: Logo, read: readLogo });
