import { defineBlock } from '@plinth/sdk';
import { readVideo } from './read.ts';
import { videoSchema } from './schema.ts';
import { VideoBlock } from './video.tsx';

export default defineBlock({ type: 32, name: 'video', schema: videoSchema, component: VideoBlock, read: readVideo });
