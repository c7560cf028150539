import { plainText } from '@plinth/sdk/plain-text';
import { readTrack } from '../../recordings/read-track.ts';

/** Raw album data from the markup of another system, or from HTML that this block rendered. */
export function readAlbum(element: Element): unknown {
  const tracks = Array.from(element.querySelectorAll('.track'), (track) =>
    readTrack(track.querySelector('.sqs-audio-embed') ?? track),
  ).filter((track) => track !== undefined);
  if (tracks.length === 0) return undefined;
  const cover = element.querySelector<HTMLImageElement>('img');
  return {
    src: cover?.dataset.src ?? cover?.getAttribute('src'),
    alt: cover?.getAttribute('alt'),
    title: plainText(element.querySelector('.album-title')),
    author: plainText(element.querySelector('.album-author')),
    tracks,
  };
}
