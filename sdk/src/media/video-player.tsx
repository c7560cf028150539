import type { ConsentPurpose } from '@plinth/sdk';
import { lazyChunk, useHost } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { playVideo } from '../messages/messages.ts';
import type { PictureImage } from './image-fields.ts';
import type { ImageMode } from './image-mode.ts';
import type { ImageSlot } from './image-sizes.ts';
import { Picture } from './picture.tsx';
import type { VideoTrack } from './video-fields.ts';
import classes from './video-player.module.css';
import { INVALID_VIDEO_EMBED, type VideoSource } from './video-source.ts';
import { VideoWithoutScript } from './video-without-script.tsx';

/** §9: default height of a video in percent of its width. */
export const VIDEO_RATIO_PERCENT = 56.3;

export interface VideoPlayerProps {
  /** Result of `parseVideo`. Undefined when the data contains no video; a warning on the console then says so (§8). */
  readonly source: VideoSource | undefined;
  /** Accessible name of the video: used for the play button and as title of the player. */
  readonly title: string;
  /** The picture that is shown before the video plays. */
  readonly image?: PictureImage | undefined;
  readonly slots?: readonly ImageSlot[];
  readonly priority?: boolean;
  /**
   * §5: with `fit` and `fill`, the player takes the size of its parent; `fit` shows the whole video, `fill` covers the
   * parent. With `none` and null, the height is `ratioPercent` of the width. Default: `none`.
   */
  readonly mode?: ImageMode;
  /** Height of the player in percent of its width. Default: 56.3 (§9). */
  readonly ratioPercent?: number | undefined;
  readonly tracks?: readonly VideoTrack[];
  /** What the visitor must allow before a player from a different site is loaded. Default: `advertising`. */
  readonly purpose?: ConsentPurpose;
  /** §4: an inactive player does not react to clicks and keys, and shows its overlay again. Default: false. */
  readonly inactive?: boolean;
  /** Called when the player has replaced the overlay. */
  readonly onShow?: () => void;
  /**
   * Called when the overlay is shown again: the video has ended, a different video plays, or the player became
   * inactive.
   */
  readonly onHide?: () => void;
}

/** What the player shows: the overlay, the question for consent, or the video. */
export type VideoView = 'overlay' | 'consent' | 'video';

const stage = lazyChunk(
  'media-video-player',
  () => import(/* webpackChunkName: "media-video-player" */ './video-stage.tsx'),
);

/**
 * Called when the pointer or the focus is on the button, to fetch the player early. A failure is ignored here; it is
 * reported when the button is pressed.
 */
const fetchAhead = () => void stage.load().catch(() => undefined);

/**
 * §4 Video: an overlay with a play icon; a click, Enter or Space replaces the overlay with the video. This component is
 * only the overlay: the code of the player is a separate chunk, which is fetched when the pointer or the focus reaches
 * the play button, at the latest when the button is pressed. Nothing is requested from the video's provider before the
 * visitor has pressed the button and, where consent is needed, has agreed. Only one video of the page plays at a time;
 * the other players show their overlays again.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, title, image, slots, mode = 'none', ratioPercent = VIDEO_RATIO_PERCENT, inactive } = props;
  const host = useHost();
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const [view, setView] = useState<VideoView>('overlay');
  const press = () => {
    if (inactive) return;
    stage.load(host).then(() => setAsked(asked + 1), host?.report);
  };
  const VideoStage = asked > 0 && stage.module?.VideoStage;
  useEffect(() => {
    if (!source) console.warn(INVALID_VIDEO_EMBED, root.current);
  }, [source]);

  const inParent = mode === 'fit' || mode === 'fill';
  const [first, ...wider] = slots ?? [{}];
  const places = inParent ? slots : [{ ...first, ratio: 100 / ratioPercent }, ...wider];
  return (
    <div
      ref={root}
      className={`sqs-video-wrapper ${image?.src ? '' : 'no-thumb '}${classes.wrapper} ${inParent ? classes[mode] : ''}`}
      data-provider-name={source?.provider}
      data-view={view}
      style={inParent ? undefined : { paddingBottom: `${ratioPercent}%` }}
    >
      {view !== 'video' && (
        <div className={`sqs-video-overlay ${classes.overlay}`}>
          {image?.src && (
            <Picture
              image={{ ...image, alt: '' }}
              aspectRatio="parent"
              priority={props.priority ?? false}
              {...(places && { slots: places })}
            />
          )}
          <div className={`sqs-video-opaque ${classes.shade}`} />
          {source && view === 'overlay' && (
            <button
              type="button"
              className={classes.play}
              aria-label={playVideo({ title })}
              aria-disabled={inactive || undefined}
              tabIndex={inactive ? -1 : undefined}
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              onClick={press}
            >
              <span className={`sqs-video-icon ${classes.icon}`} />
            </button>
          )}
          <noscript>
            {/* This expression is needed only on the server, so the build for browsers leaves it out. */}
            {typeof document === 'undefined' && source && (
              <VideoWithoutScript source={source} title={title} image={image} tracks={props.tracks ?? []} />
            )}
          </noscript>
        </div>
      )}
      {VideoStage && source && (
        <VideoStage
          {...props}
          source={source}
          ratioPercent={ratioPercent}
          root={root.current}
          asked={asked}
          view={view}
          onView={setView}
        />
      )}
    </div>
  );
}
