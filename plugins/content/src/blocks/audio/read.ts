import { readTrack } from '../../recordings/read-track.ts';

/** Raw audio data from the markup of another system, or from HTML that this block rendered. */
export function readAudio(element: Element): unknown {
  return readTrack(element.querySelector('.sqs-audio-embed') ?? element);
}
