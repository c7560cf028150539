import { plainText } from '@plinth/sdk/plain-text';

/**
 * Raw data of a recording from markup: an element with its address in `data-url`, or with an `audio` element in it.
 * Undefined when there is no address.
 */
export function readTrack(element: Element): object | undefined {
  const audio = element.querySelector('audio');
  const src =
    element.getAttribute('data-url') ??
    audio?.getAttribute('src') ??
    audio?.querySelector('source')?.getAttribute('src') ??
    element.querySelector('[data-url]')?.getAttribute('data-url');
  if (!src) return undefined;
  const duration = Number.parseFloat(element.getAttribute('data-duration-in-ms') ?? '');
  return {
    src,
    title: element.getAttribute('data-title') ?? plainText(element.querySelector('.title')),
    author: element.getAttribute('data-author') ?? plainText(element.querySelector('.author')),
    durationInMs: Number.isFinite(duration) ? duration : undefined,
    showDownload: element.getAttribute('data-show-download') === 'true',
    transcript: element.querySelector('.audio-transcript')?.innerHTML.trim(),
  };
}
