import { defineBlock } from '@plinth/sdk';
import { soundSource } from '../../recordings/sound-source.ts';
import { Audio } from './audio.tsx';
import { readAudio } from './read.ts';
import { audioSchema } from './schema.ts';

export default defineBlock({
  type: 41,
  name: 'audio',
  schema: audioSchema,
  component: Audio,
  read: readAudio,
  check: ({ src }) =>
    soundSource(src) ? [] : [{ at: 'src', message: 'is no address of a recording, so nothing can be played' }],
});
