import { watchTitleOn } from '../messages/messages.ts';
import { PROVIDER_NAMES, watchUrl } from './embed-url.ts';
import type { PictureImage } from './image-fields.ts';
import { safeImageSource, sizedSource } from './image-url.ts';
import type { VideoTrack } from './video-fields.ts';
import classes from './video-player.module.css';
import type { VideoSource } from './video-source.ts';
import { VideoTracks } from './video-tracks.tsx';

interface VideoWithoutScriptProps {
  readonly source: VideoSource;
  readonly title: string;
  readonly image: PictureImage | undefined;
  readonly tracks: readonly VideoTrack[];
}

/**
 * Width in pixels of the image that is loaded as the poster. A `poster` attribute cannot have a `srcset`, so this is
 * the width that `Picture` loads in a browser without `srcset`.
 */
const POSTER_WIDTH_PX = 1000;

/**
 * Shown in the overlay when scripts are disabled: the browser's own player, or a link to the video on its provider's
 * site.
 */
export function VideoWithoutScript({ source, title, image, tracks }: VideoWithoutScriptProps) {
  const picture = safeImageSource(image?.src);
  return source.provider === 'file' ? (
    // biome-ignore lint/a11y/useMediaCaption: the author decides which captions the video has.
    <video
      className={classes.native}
      src={source.src}
      poster={picture === undefined ? undefined : sizedSource(picture, POSTER_WIDTH_PX)}
      aria-label={title}
      controls
      preload="metadata"
    >
      <VideoTracks tracks={tracks} />
    </video>
  ) : (
    <a className={classes.play} href={watchUrl(source)}>
      <span className={`sqs-video-icon ${classes.icon}`} />
      <span className={classes.hidden}>{watchTitleOn({ provider: PROVIDER_NAMES[source.provider], title })}</span>
    </a>
  );
}
