import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { embedCommand, embedState, embedSubscription } from './embed-messages.ts';
import { EMBED_ORIGINS, embedUrl } from './embed-url.ts';
import type { EmbeddedVideo } from './video-source.ts';

interface VideoEmbedProps {
  readonly video: EmbeddedVideo;
  readonly title: string;
  readonly playing: boolean;
  readonly onPlay: () => void;
  readonly onEnd: () => void;
}

/**
 * The player of YouTube or Vimeo in a frame. The component controls the player by messages, and accepts messages only
 * from the window of this frame with the provider's own origin (§4). A player that has not answered yet could miss the
 * command to pause, so its frame is removed instead.
 */
export function VideoEmbed({ video, title, playing, onPlay, onEnd }: VideoEmbedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const origin = EMBED_ORIGINS[video.provider];

  const post = (text: string) => frame.current?.contentWindow?.postMessage(text, origin);
  const subscribe = () => embedSubscription(video.provider).forEach(post);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const state = embedState(video.provider, event.data);
    if (state === undefined) return;
    if (!ready) {
      setReady(true);
      if (video.provider === 'vimeo') subscribe();
    }
    if (state === 'playing') {
      if (playing) onPlay();
      else post(embedCommand(video.provider, 'pause'));
    }
    if (state === 'ended' && playing) onEnd();
  });
  const command = useEffectEvent(() => {
    if (ready) post(embedCommand(video.provider, playing ? 'play' : 'pause'));
  });

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message must be sent only when `playing` changes.
  useEffect(() => command(), [playing]);

  if (!playing && !ready) return null;
  return (
    <iframe
      ref={frame}
      src={embedUrl(video, location.origin)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      // The players do not work on a page that sends no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={subscribe}
    />
  );
}
