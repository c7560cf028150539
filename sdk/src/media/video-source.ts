/** A video that can be played: from a provider or from a file. */
export type VideoSource = EmbeddedVideo | VideoFile;

/** A video that plays in the player of a provider. */
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

/** §8 Video: the warning for data without a video that can be played. */
export const INVALID_VIDEO_EMBED = 'Invalid video embed.';
