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

/** A video that the browser plays itself, with captions and the browser's own controls. */
export function VideoFilePlayer({ src, title, tracks, playing, onPlay, onEnd }: VideoFilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!playing) return video.current?.pause();
    // Some browsers refuse to play a video with sound until the visitor clicks once more. The visitor can then use the
    // controls of the video, so the refusal is ignored.
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
