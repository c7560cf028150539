import type { SafeHtml } from '../html/safe-html.ts';
import type { PictureImage } from '../media/image-fields.ts';
import type { VideoTrack } from '../media/video-fields.ts';
import type { Dispose } from './host.ts';
import { defineService } from './service.ts';

/** A picture, or a video if it has one: then `src` is what is shown before it plays. */
export interface LightboxItem extends PictureImage {
  /** Names the item in the address while it is shown: `#itemId=<id>` (§2). Without one the address stays. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: SafeHtml | '' | undefined;
  /** Wins over the theme of the lightbox. */
  readonly theme?: LightboxTheme | '' | undefined;
  readonly video?: LightboxVideo | null | undefined;
}

/** Where a video comes from, by the names of `videoFields`. */
export interface LightboxVideo {
  readonly url?: string | null | undefined;
  readonly html?: string | null | undefined;
  readonly tracks?: readonly VideoTrack[] | null | undefined;
}

export type LightboxTheme = 'light' | 'dark';

export interface LightboxOptions {
  /** Which item is shown first. Default 0. */
  readonly index?: number | undefined;
  /** Names the dialog. Default 'Gallery' (§9). */
  readonly title?: string | undefined;
  /** Default `dark`. */
  readonly theme?: LightboxTheme | undefined;
  /** Gets the focus back; the picture in it grows into the lightbox where the browser can do that. */
  readonly opener?: HTMLElement | null | undefined;
}

/** §2, §4 Lightbox: pictures and videos over the whole window. */
export interface Lightbox {
  /**
   * Opens the lightbox; one that is open makes way. Adds one entry to the history, so that Back closes it. Of no items
   * none opens. Returns what closes it.
   */
  open(items: readonly LightboxItem[], options?: LightboxOptions): Dispose;
}

/** The first use fetches the lightbox: ask when the pointer or the focus comes near what opens it. */
export const LightboxService = defineService<Lightbox>('plinth.lightbox');
