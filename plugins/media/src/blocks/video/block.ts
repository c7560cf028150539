import { defineBlock } from '@plinth/sdk';
import { parseVideo } from '@plinth/sdk/media/video';
import { readVideo } from './read.ts';
import { videoSchema } from './schema.ts';
import { VideoBlock } from './video.tsx';

export default defineBlock({
  type: 32,
  name: 'video',
  schema: videoSchema,
  component: VideoBlock,
  read: readVideo,
  check: ({ url, html }) =>
    parseVideo({ url, html })
      ? []
      : [{ at: url ? 'url' : html ? 'html' : 'data', message: 'the address is of no video that can be played' }],
});
