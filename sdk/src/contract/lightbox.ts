import type { SafeHtml } from '../html/safe-html.ts';
import type { PictureImage } from '../media/image-fields.ts';
import type { VideoTrack } from '../media/video-fields.ts';
import type { Dispose } from './host.ts';
import { defineService } from './service.ts';

/**
 * A picture or a video in the lightbox. When `video` is given, it is a video, and `src` is the picture that is shown
 * before the video plays.
 */
export interface LightboxItem extends PictureImage {
  /**
   * Id that the address contains while the item is shown: `#itemId=<id>` (§2). Without an id the address does not
   * change.
   */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: SafeHtml | '' | undefined;
  /** Colour theme of the lightbox while this item is shown. */
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
  /** Index of the item that is shown first. Default: 0. */
  readonly index?: number | undefined;
  /** Accessible name of the lightbox, which is a dialog. Default: 'Gallery' (§9). */
  readonly title?: string | undefined;
  /** Colour theme of the lightbox. Default: `dark`. */
  readonly theme?: LightboxTheme | undefined;
  /**
   * Element that gets the focus when the lightbox closes. Where the browser supports it, the picture in this element
   * grows into the lightbox.
   */
  readonly opener?: HTMLElement | null | undefined;
}

/** §2, §4 Lightbox: pictures and videos over the whole window. */
export interface Lightbox {
  /**
   * Opens the lightbox. A lightbox that is already open is closed. Adds one entry to the history, so that Back closes
   * the lightbox. Does nothing for an empty list of items. Returns a function that closes the lightbox.
   */
  open(items: readonly LightboxItem[], options?: LightboxOptions): Dispose;
}

/**
 * The code of the lightbox is fetched when this service is requested for the first time. Request this service when the
 * pointer or the focus is on the element that opens the lightbox.
 */
export const LightboxService = defineService<Lightbox>('plinth.lightbox');
