import type { PictureImage } from './image-fields.ts';
import type { ImageSlot } from './image-sizes.ts';
import { parseVideo, type VideoEmbed } from './parse-video.ts';
import { Picture } from './picture.tsx';
import type { VideoTrack } from './video-fields.ts';
import { VideoPlayer } from './video-player.tsx';

export interface MediaProps {
  /** The picture, or what is shown before the video plays. */
  readonly image: PictureImage;
  /** Makes it a video, by the names of `videoFields`; an empty one cannot be played: 'Invalid video embed.' (§8). */
  readonly video: (VideoEmbed & { readonly tracks?: readonly VideoTrack[] | null | undefined }) | null | undefined;
  /** Names the video. Default: the picture's text, or 'Video'. */
  readonly title?: string | undefined;
  readonly slots?: readonly ImageSlot[];
  /** A picture is cropped to its place, or shown whole in it. */
  readonly mode: 'fill' | 'fit';
  /** Width by height of the place; `'parent'` when it fills one that stands there already. Default: its own. */
  readonly aspectRatio?: number | 'parent' | undefined;
  /** §4: a video that is not shown plays nothing. */
  readonly inactive?: boolean;
  readonly onShow?: () => void;
  readonly onHide?: () => void;
}

/** A picture or a video, as slides of galleries and of the lightbox are. */
export function Media({ image, video, title, mode, aspectRatio, inactive, onShow, onHide, ...places }: MediaProps) {
  if (!video) return <Picture image={image} mode={mode} aspectRatio={aspectRatio} {...places} />;
  return (
    <VideoPlayer
      source={parseVideo(video)}
      title={title || image.alt || 'Video'}
      image={image}
      mode={aspectRatio === 'parent' ? 'fit' : 'none'}
      ratioPercent={typeof aspectRatio === 'number' ? 100 / aspectRatio : undefined}
      tracks={video.tracks ?? []}
      inactive={inactive ?? false}
      {...(onShow && { onShow })}
      {...(onHide && { onHide })}
      {...places}
    />
  );
}
