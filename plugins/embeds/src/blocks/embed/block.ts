import { defineBlock } from '@plinth/sdk';
import { EmbedBlock } from './embed.tsx';
import { readEmbed } from './read.ts';
import { embedSchema } from './schema.ts';

export default defineBlock({ type: 22, name: 'embed', schema: embedSchema, component: EmbedBlock, read: readEmbed });
