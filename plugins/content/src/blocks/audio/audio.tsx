import type { BlockProps } from '@plinth/sdk';
import { Player } from '../../recordings/player.tsx';
import type { AudioData } from './schema.ts';

/** One recording. Nothing without an address. */
export function Audio({ data, blockId }: BlockProps<AudioData>) {
  return data.src === '' ? null : <Player track={data} id={blockId} />;
}
