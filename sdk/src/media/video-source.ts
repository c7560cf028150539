/** Where a video comes from. */
export type VideoSource = EmbeddedVideo | VideoFile;

/** A video in the player of another site. */
export interface EmbeddedVideo {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  /** Start position in seconds. */
  readonly start?: number;
  /** Vimeo: the key of an unlisted video. */
  readonly key?: string;
}

/** A video that the browser plays itself. */
export interface VideoFile {
  readonly provider: 'file';
  readonly src: string;
}

/** §8 Video: the text that is shown for invalid data. */
export const INVALID_VIDEO_EMBED = 'Invalid video embed.';
