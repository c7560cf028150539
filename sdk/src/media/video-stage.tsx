import { useConsent, useHost } from '@plinth/sdk/react';
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { VideoConsent } from './video-consent.tsx';
import { VideoEmbed } from './video-embed.tsx';
import { VideoFilePlayer } from './video-file-player.tsx';
import classes from './video-player.module.css';
import type { VideoPlayerProps, VideoView } from './video-player.tsx';
import type { VideoSource } from './video-source.ts';

/**
 * A video counts as not visible when less than this share of it is in the window. The value is not 0, because a video
 * that only touches the edge of the window also intersects, with a share of 0.
 */
const SHOWN_SHARE = 0.01;
/** A video above or below the window counts as visible, so that the visitor can scroll on while it plays. */
const SIDEWAYS = '1000000px 0px';

interface VideoStageProps extends VideoPlayerProps {
  readonly source: VideoSource;
  readonly ratioPercent: number;
  /** Root element of the `VideoPlayer` that contains this component. */
  readonly root: HTMLElement | null;
  /** Number of times that the visitor has pressed the play button. */
  readonly asked: number;
  readonly view: VideoView;
  readonly onView: (view: VideoView) => void;
}

/**
 * Replaces the overlay after the visitor has pressed the play button: first by the question for consent, where needed,
 * then by the player.
 */
export function VideoStage(props: VideoStageProps) {
  const { source, title, tracks = [], ratioPercent, inactive, root, asked, view, onView } = props;
  const isAllowed = useConsent(props.purpose ?? 'advertising') || source.provider === 'file';
  const id = useId();
  const host = useHost();
  const refocus = useRef(false);
  /** A video that has been shown stays in the page under the overlay and keeps its playing position. */
  const [started, setStarted] = useState(false);

  const announce = () => host?.bus.emit('video:playing', { id });
  const turnTo = useEffectEvent((next: VideoView) => {
    if (next === view) return;
    refocus.current = root?.contains(document.activeElement) ?? false;
    onView(next);
    if (next === 'video') {
      setStarted(true);
      // The event is emitted before the video plays. The other videos of the page then stop at once, even while the
      // player of this video is still loading.
      announce();
      props.onShow?.();
    } else if (view === 'video') {
      props.onHide?.();
    }
  });
  const start = useEffectEvent(() => {
    if (!inactive) turnTo(isAllowed ? 'video' : 'consent');
  });
  const followConsent = useEffectEvent(() => {
    if (isAllowed && view === 'consent') {
      turnTo('video');
      // The visitor opened the consent dialog by a link to a fragment, so the dialog could not return the focus to this
      // player. The focus is moved here instead.
      refocus.current ||= document.activeElement === document.body;
    }
    if (isAllowed) return;
    // The provider's frame is removed even while the overlay covers it, so that the provider learns nothing more about
    // this visit.
    setStarted(false);
    if (view === 'video') turnTo('consent');
  });

  useEffect(() => {
    // The element that had the focus is hidden now, so the focus moves to the element that replaced it. This effect
    // must run before the effects below, which can change the view again.
    if (refocus.current) root?.querySelector<HTMLElement>(view === 'video' ? 'iframe, video' : 'button')?.focus();
    refocus.current = false;
  }, [root, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only when the visitor presses play.
  useEffect(() => start(), [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only when the consent changes.
  useEffect(() => followConsent(), [isAllowed]);
  useEffect(() => {
    if (inactive) turnTo('overlay');
  }, [inactive]);
  useEffect(() => {
    if (view !== 'video' || !root) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < SHOWN_SHARE) turnTo('overlay');
      },
      // The root of the observer is the document. With the default root, the browser would ignore the margin when the
      // page is in a frame.
      { root: document, rootMargin: SIDEWAYS, threshold: SHOWN_SHARE },
    );
    observer.observe(root);
    return host?.observe(observer);
  }, [host, root, view]);
  useEffect(
    () =>
      host?.bus.on('video:playing', (playing) => {
        if (playing.id !== id) turnTo('overlay');
      }),
    [host, id],
  );
  const style: CSSProperties & { '--plinth-video-ratio': number } = {
    '--plinth-video-ratio': Math.round(10_000 / ratioPercent) / 100,
  };
  const player = { title, playing: view === 'video', onPlay: announce, onEnd: () => turnTo('overlay') };
  return (
    <>
      {started && (
        <div className={classes.frame} style={style}>
          {source.provider === 'file' ? (
            <VideoFilePlayer src={source.src} tracks={tracks} {...player} />
          ) : (
            <VideoEmbed video={source} {...player} />
          )}
        </div>
      )}
      {source.provider !== 'file' && view === 'consent' && (
        <VideoConsent video={source} title={title} onAllow={() => turnTo('video')} />
      )}
    </>
  );
}
