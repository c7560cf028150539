import * as v from 'valibot';
import { text } from '../schema/text.ts';
import { purposeField } from './purpose-field.ts';

/** Captions, for a video that the browser plays itself. */
export interface VideoTrack {
  readonly src: string;
  readonly kind: 'captions' | 'subtitles' | 'descriptions' | 'chapters';
  /** Language of the captions, a BCP 47 tag such as `en`. */
  readonly srclang: string;
  readonly label: string;
  /** True if the browser shows these captions until the visitor chooses differently. */
  readonly default: boolean;
}

/**
 * Fields of a video, for a block's schema. The schemas do not change a parsed result, so that the browser can parse
 * again what the server has parsed.
 */
export const videoFields = {
  /** Address of the video: YouTube, Vimeo or a file. */
  url: v.nullish(v.string(), ''),
  /** Embed code (`data-html`), HTML-escaped or not. Only the address in it is used; it is never rendered. */
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
