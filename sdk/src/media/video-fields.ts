import * as v from 'valibot';
import { text } from '../schema/text.ts';
import { purposeField } from './purpose-field.ts';

/** Captions of a video that the browser plays itself. */
export interface VideoTrack {
  readonly src: string;
  readonly kind: 'captions' | 'subtitles' | 'descriptions' | 'chapters';
  /** Language tag: `en`. */
  readonly srclang: string;
  readonly label: string;
  /** True: the captions are shown unless the visitor chose otherwise. */
  readonly default: boolean;
}

/**
 * Fields of a video, for a block's schema. Parsing is idempotent, so that the browser can parse the result of the
 * server again.
 */
export const videoFields = {
  /** Address of the video: YouTube, Vimeo or a file. */
  url: v.nullish(v.string(), ''),
  /** Embed code (`data-html`), escaped or not. Only the address in it is used; it is never rendered. */
  html: v.nullish(v.string(), ''),
  purpose: purposeField,
  tracks: v.nullish(
    v.array(
      v.object({
        src: v.string(),
        kind: v.nullish(v.picklist(['captions', 'subtitles', 'descriptions', 'chapters']), 'captions'),
        srclang: v.nullish(v.string(), 'en'),
        label: v.nullish(text(), ''),
        default: v.nullish(v.boolean(), false),
      }),
    ),
    [],
  ),
} as const;
