import type { Dispose } from '@plinth/sdk';

/** What the keys of a keyboard, of headphones and of a lock screen do while a recording plays. */
export interface SessionControls {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly audio: HTMLAudioElement;
  /** Seconds of a step back or forward. */
  readonly step: number;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Shows a recording as the one that plays in the controls of the system, if the browser has them. */
export function showInSystem(controls: SessionControls): Dispose {
  const session = navigator.mediaSession;
  if (!session) return () => undefined;
  const { title, artist, album, audio, step, previous, next } = controls;
  const metadata = new MediaMetadata({ title, artist, album });
  session.metadata = metadata;
  const move = (seconds: number) => {
    audio.currentTime = Math.max(0, audio.currentTime + seconds);
  };
  const handlers: readonly [MediaSessionAction, MediaSessionActionHandler | undefined][] = [
    // A recording that cannot play reports it by its `error` event, which the player shows.
    ['play', () => void audio.play().catch(() => undefined)],
    ['pause', () => audio.pause()],
    ['seekbackward', ({ seekOffset }) => move(-(seekOffset ?? step))],
    ['seekforward', ({ seekOffset }) => move(seekOffset ?? step)],
    [
      'seekto',
      ({ seekTime }) => {
        if (seekTime !== undefined) audio.currentTime = seekTime;
      },
    ],
    ['previoustrack', previous],
    ['nexttrack', next],
  ];
  for (const [action, handler] of handlers) session.setActionHandler(action, handler ?? null);
  return () => {
    // Another recording that has begun to play in the meantime keeps its own.
    if (session.metadata !== metadata) return;
    session.metadata = null;
    for (const [action] of handlers) session.setActionHandler(action, null);
  };
}
