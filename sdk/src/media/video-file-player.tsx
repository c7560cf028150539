import { useEffect, useRef } from 'react';
import type { VideoTrack } from './video-fields.ts';
import { VideoTracks } from './video-tracks.tsx';

interface VideoFilePlayerProps {
  readonly src: string;
  readonly title: string;
  readonly tracks: readonly VideoTrack[];
  readonly playing: boolean;
  readonly onPlay: () => void;
  readonly onEnd: () => void;
}

/** A video that the browser plays itself, with its own controls and captions. */
export function VideoFilePlayer({ src, title, tracks, playing, onPlay, onEnd }: VideoFilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!playing) return video.current?.pause();
    // Some browsers refuse to play sound without a further click. The visitor can then use the controls of the video.
    video.current?.play()?.catch(() => undefined);
  }, [playing]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are those the author gave.
    <video
      ref={video}
      src={src}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onPlay={onPlay}
      onEnded={onEnd}
    >
      <VideoTracks tracks={tracks} />
    </video>
  );
}
