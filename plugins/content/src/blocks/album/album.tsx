import type { BlockProps } from '@plinth/sdk';
import { Picture, safeImageSource } from '@plinth/sdk/media';
import { useRef } from 'react';
import { Player, type PlayerControl } from '../../recordings/player.tsx';
import classes from './album.module.css';
import type { AlbumData } from './schema.ts';

/** Recordings in an order. With the script, the next one plays when one has ended. Nothing without recordings. */
export function Album({ data, blockId }: BlockProps<AlbumData>) {
  const { title, author, tracks } = data;
  const players = useRef(new Map<number, PlayerControl>());
  const playing = (index: number) =>
    index >= 0 && index < tracks.length ? () => players.current.get(index)?.play() : undefined;
  if (tracks.length === 0) return null;
  return (
    <div className={`album-block-wrapper ${classes.album}`}>
      {safeImageSource(data.src) !== undefined && (
        <div className={classes.cover}>
          <Picture image={data} slots={[{ mostPx: COVER_PX }]} />
        </div>
      )}
      {(title !== '' || author !== '') && (
        <p className={classes.head}>
          {title !== '' && <span className={`album-title ${classes.title}`}>{title}</span>}
          {author !== '' && <span className="album-author">{` ${author}`}</span>}
        </p>
      )}
      <ol className={`tracks ${classes.tracks}`}>
        {tracks.map((track, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recording is known by its position.
          <li key={index} className="track">
            <Player
              track={track.author === '' ? { ...track, author } : track}
              id={`${blockId}-${index}`}
              album={title}
              control={(control) => {
                if (control) players.current.set(index, control);
                return () => void players.current.delete(index);
              }}
              onEnd={playing(index + 1)}
              previous={playing(index - 1)}
              next={playing(index + 1)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Largest width of the cover, in pixels. */
const COVER_PX = 320;
