import * as v from 'valibot';
import { text } from '../schema/text.ts';

/** Captions of a video that the browser plays itself. */
export interface VideoTrack {
  readonly src: string;
  readonly kind: 'captions' | 'subtitles' | 'descriptions' | 'chapters';
  /** Language tag: `en`. */
  readonly srclang: string;
  readonly label: string;
  /** Shown unless the visitor chose otherwise. */
  readonly default: boolean;
}

/** Fields of a video, for a block's schema. Idempotent, so that the server's result can be parsed again. */
export const videoFields = {
  /** Address of the video: YouTube, Vimeo or a file. */
  url: v.nullish(v.string(), ''),
  /** Embed code (`data-html`), escaped or not; read for the address in it, never drawn. */
  html: v.nullish(v.string(), ''),
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
