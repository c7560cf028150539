import type { ConsentPurpose } from '@plinth/sdk';
import { videoLabel } from '../messages/messages.ts';
import type { PictureImage } from './image-fields.ts';
import type { ImageSlot } from './image-sizes.ts';
import { parseVideo, type VideoEmbed } from './parse-video.ts';
import { Picture } from './picture.tsx';
import type { VideoTrack } from './video-fields.ts';
import { VideoPlayer } from './video-player.tsx';

export interface MediaProps {
  /** The picture; for a video, the picture that is shown before it plays. */
  readonly image: PictureImage;
  /**
   * When present, a video is rendered; the fields have the same names as in `videoFields`. A `video` without an address
   * cannot be played and shows 'Invalid video embed.' (§8).
   */
  readonly video:
    | (VideoEmbed & {
        readonly tracks?: readonly VideoTrack[] | null | undefined;
        readonly purpose?: ConsentPurpose | null | undefined;
      })
    | null
    | undefined;
  /** Accessible name of the video. Default: the picture's text, or 'Video'. */
  readonly title?: string | undefined;
  readonly slots?: readonly ImageSlot[];
  /** `fill`: the picture is cropped to its place. `fit`: the whole picture is shown in its place. */
  readonly mode: 'fill' | 'fit';
  /**
   * Ratio of width to height of the place. `'parent'` when the picture fills a place whose size is already fixed.
   * Default: the ratio of the picture.
   */
  readonly aspectRatio?: number | 'parent' | undefined;
  /** True for media in a slide that is not shown. §4: its video must not play. Default: false. */
  readonly inactive?: boolean;
  readonly onShow?: () => void;
  readonly onHide?: () => void;
}

/** A picture or a video in a slide of a gallery or of the lightbox. */
export function Media({ image, video, title, mode, aspectRatio, inactive, onShow, onHide, ...places }: MediaProps) {
  if (!video) return <Picture image={image} mode={mode} aspectRatio={aspectRatio} {...places} />;
  return (
    <VideoPlayer
      source={parseVideo(video)}
      title={title || image.alt || videoLabel()}
      image={image}
      mode={aspectRatio === 'parent' ? 'fit' : 'none'}
      ratioPercent={typeof aspectRatio === 'number' ? 100 / aspectRatio : undefined}
      tracks={video.tracks ?? []}
      {...(video.purpose && { purpose: video.purpose })}
      inactive={inactive ?? false}
      {...(onShow && { onShow })}
      {...(onHide && { onHide })}
      {...places}
    />
  );
}
