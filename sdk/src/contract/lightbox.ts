import type { SafeHtml } from '../html/safe-html.ts';
import type { PictureImage } from '../media/image-fields.ts';
import type { VideoTrack } from '../media/video-fields.ts';
import type { Dispose } from './host.ts';
import { defineService } from './service.ts';

/** A picture, or a video when `video` is given; `src` is then the picture that is shown before it plays. */
export interface LightboxItem extends PictureImage {
  /**
   * Names the item in the address while it is shown: `#itemId=<id>` (§2). Without an id the address does not change.
   */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: SafeHtml | '' | undefined;
  /** Overrides the theme of the lightbox. */
  readonly theme?: LightboxTheme | '' | undefined;
  readonly video?: LightboxVideo | null | undefined;
}

/** Where a video comes from; the fields have the same names as in `videoFields`. */
export interface LightboxVideo {
  readonly url?: string | null | undefined;
  readonly html?: string | null | undefined;
  readonly tracks?: readonly VideoTrack[] | null | undefined;
}

export type LightboxTheme = 'light' | 'dark';

export interface LightboxOptions {
  /** Which item is shown first. Default: 0. */
  readonly index?: number | undefined;
  /** Accessible name of the dialog. Default: 'Gallery' (§9). */
  readonly title?: string | undefined;
  /** Colour theme. Default: `dark`. */
  readonly theme?: LightboxTheme | undefined;
  /**
   * Gets the focus when the lightbox closes. The picture in it grows into the lightbox where the browser supports that.
   */
  readonly opener?: HTMLElement | null | undefined;
}

/** §2, §4 Lightbox: pictures and videos over the whole window. */
export interface Lightbox {
  /**
   * Opens the lightbox, and closes one that is already open. Adds one entry to the history, so that Back closes the
   * lightbox. Does nothing for an empty list of items. Returns a function that closes it.
   */
  open(items: readonly LightboxItem[], options?: LightboxOptions): Dispose;
}

/**
 * The lightbox is fetched at the first use, so request it when the pointer or the focus is on the element that opens
 * it.
 */
export const LightboxService = defineService<Lightbox>('plinth.lightbox');
