import { lazyChunk, useHost, useLazyChunk } from '@plinth/sdk/react';
import { type RefObject, useEffect } from 'react';
import type { SlideData } from './slide-schema.ts';

const pinsChunk = lazyChunk(
  'gallery-hover',
  () => import(/* webpackChunkName: "gallery-hover", webpackExports: ["offerPins"] */ '@plinth/sdk/media/pins'),
);
const PICTURES = '.slide[data-type="image"] > .margin-wrapper';

/** §3 Pinterest overlay option for the gallery's pictures. Its script is fetched only on sites that set the option. */
export function usePins(container: RefObject<HTMLElement | null>, slides: readonly SlideData[]): void {
  const mode = useHost()?.page.websiteSettings.pinterestOverlayOptions?.mode;
  const pins = useLazyChunk(pinsChunk, Boolean(mode));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures change when the slides change.
  useEffect(() => pins?.offerPins(container.current?.querySelectorAll(PICTURES) ?? [], mode), [pins, mode, slides]);
}
