import { defineBlock } from '@plinth/sdk';
import { soundSource } from '../../recordings/sound-source.ts';
import { Album } from './album.tsx';
import { readAlbum } from './read.ts';
import { albumSchema } from './schema.ts';

export default defineBlock({
  type: 60,
  name: 'album',
  schema: albumSchema,
  component: Album,
  read: readAlbum,
  check: ({ tracks }) =>
    tracks.flatMap(({ src }, index) =>
      soundSource(src)
        ? []
        : [{ at: `tracks.${index}.src`, message: 'is no address of a recording, so nothing can be played' }],
    ),
});
