import { useHost } from '@plinth/sdk/react';
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PictureImage } from './image-fields.ts';
import type { ImageMode } from './image-mode.ts';
import type { ImageSlot } from './image-sizes.ts';
import { Picture } from './picture.tsx';
import { VideoConsent } from './video-consent.tsx';
import { VideoEmbed } from './video-embed.tsx';
import type { VideoTrack } from './video-fields.ts';
import { VideoFilePlayer } from './video-file-player.tsx';
import classes from './video-player.module.css';
import { INVALID_VIDEO_EMBED, type VideoSource } from './video-source.ts';
import { VideoWithoutScript } from './video-without-script.tsx';

/** §9: default height of a video in percent of its width. */
export const VIDEO_RATIO_PERCENT = 56.3;

export interface VideoPlayerProps {
  /** From `parseVideo`; undefined when there is no video in what was given: the console says so (§8). */
  readonly source: VideoSource | undefined;
  /** Names the video: on the play button, and as title of the player. */
  readonly title: string;
  /** What is shown before it plays. */
  readonly image?: PictureImage | undefined;
  readonly slots?: readonly ImageSlot[];
  readonly priority?: boolean;
  /**
   * §5: `fit` and `fill` take the size of the parent; `fit` shows all of the video in it, `fill` covers it. `none` and
   * null have a height of their own, `ratioPercent` of the width. @default 'none'
   */
  readonly mode?: ImageMode;
  /** Height in percent of the width. @default 56.3 (§9) */
  readonly ratioPercent?: number | undefined;
  readonly tracks?: readonly VideoTrack[];
  /** §4: an inactive player does not answer clicks and keys, and goes back to its overlay. @default false */
  readonly inactive?: boolean;
  /** The video took the overlay's place. */
  readonly onShow?: () => void;
  /** The overlay is back: the video ended, another one plays, or the player became inactive. */
  readonly onHide?: () => void;
}

/** What is to be seen: the overlay, the question whether the provider may have the visit, or the video. */
type View = 'overlay' | 'consent' | 'video';

/**
 * §4 Video: an overlay with a play icon that a click, Enter or Space replaces by the video. Nothing is fetched from the
 * video's provider before that, nor before the visitor agreed where the page asks for consent. Only one video of the
 * page plays; the others go back to their overlays.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, title, image, mode = 'none', ratioPercent = VIDEO_RATIO_PERCENT, inactive = false } = props;
  const id = useId();
  const host = useHost();
  const root = useRef<HTMLDivElement>(null);
  const refocus = useRef(false);
  const [view, setView] = useState<View>('overlay');
  /** A video that was shown once keeps its place under the overlay, and its position. */
  const [started, setStarted] = useState(false);

  const announce = () => host?.bus.emit('video:playing', { id });
  const turnTo = (next: View) => {
    refocus.current = root.current?.contains(document.activeElement) ?? false;
    setView(next);
    if (next === 'video') {
      setStarted(true);
      // Said before it plays: the others fall silent at once, and a foreign player takes its time.
      announce();
      props.onShow?.();
    } else if (view === 'video') {
      props.onHide?.();
    }
  };
  const press = () => {
    if (inactive || !source) return;
    const needsConsent = source.provider !== 'file' && !host?.consent().advertising;
    turnTo(needsConsent ? 'consent' : 'video');
  };
  const returnToOverlay = useEffectEvent(() => {
    if (view !== 'overlay') turnTo('overlay');
  });

  useEffect(() => {
    if (!source) console.warn(INVALID_VIDEO_EMBED, root.current);
  }, [source]);
  useEffect(() => {
    if (inactive) returnToOverlay();
  }, [inactive]);
  useEffect(
    () =>
      host?.bus.on('video:playing', (playing) => {
        if (playing.id !== id) returnToOverlay();
      }),
    [host, id],
  );
  useEffect(() => {
    // What had the focus is hidden now; what took its place gets it.
    if (refocus.current) root.current?.querySelector<HTMLElement>(FOCUS_OF[view])?.focus();
    refocus.current = false;
  }, [view]);

  const inParent = mode === 'fit' || mode === 'fill';
  const style: CSSProperties & { '--plinth-video-ratio': number } = {
    '--plinth-video-ratio': Math.round(10_000 / ratioPercent) / 100,
    ...(!inParent && { paddingBottom: `${ratioPercent}%` }),
  };
  const player = { title, playing: view === 'video', onPlay: announce, onEnd: returnToOverlay };
  return (
    <div
      ref={root}
      className={['sqs-video-wrapper', !image?.src && 'no-thumb', classes.wrapper, inParent && classes[mode]]
        .filter(Boolean)
        .join(' ')}
      data-provider-name={source?.provider}
      data-view={view}
      style={style}
    >
      {started && source && (
        <div className={classes.frame}>
          {source.provider === 'file' ? (
            <VideoFilePlayer src={source.src} tracks={props.tracks ?? []} {...player} />
          ) : (
            <VideoEmbed video={source} {...player} />
          )}
        </div>
      )}
      {view !== 'video' && (
        <div className={`sqs-video-overlay ${classes.overlay}`}>
          {image?.src && (
            <Picture
              image={{ ...image, alt: '' }}
              aspectRatio="parent"
              {...(props.slots && { slots: props.slots })}
              {...(props.priority && { priority: true })}
            />
          )}
          <div className={`sqs-video-opaque ${classes.shade}`} />
          {source && view === 'overlay' && (
            <button
              type="button"
              className={classes.play}
              aria-label={`Play video: ${title}`}
              aria-disabled={inactive || undefined}
              tabIndex={inactive ? -1 : undefined}
              onClick={press}
            >
              <span className={`sqs-video-icon ${classes.icon}`} />
            </button>
          )}
          {source && source.provider !== 'file' && view === 'consent' && (
            <VideoConsent video={source} title={title} onAllow={() => turnTo('video')} />
          )}
          {source && <VideoWithoutScript source={source} title={title} tracks={props.tracks ?? []} />}
        </div>
      )}
    </div>
  );
}

/** What takes the focus in each view. */
const FOCUS_OF: Readonly<Record<View, string>> = { overlay: 'button', consent: 'button', video: 'iframe, video' };
