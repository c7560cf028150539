import type { Dispose } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent, useState } from 'react';
import { showInSystem } from './media-session.ts';
import { keepPosition, keptPosition } from './positions.ts';

/** Seconds of one step back or forward. */
export const STEP_S = 15;
/** Seconds between two writes of the position while a recording plays. */
const KEEP_EVERY_S = 5;

interface Recording {
  /** Id that no other player of the page has. */
  readonly id: string;
  readonly src: string;
  readonly title: string;
  readonly author: string;
  readonly album: string;
  readonly onEnd?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
  readonly next?: (() => void) | undefined;
}

interface RecordingState {
  /** False until the script serves the player. */
  readonly isReady: boolean;
  /** The browser cannot play the file: it is not there, or it is no sound. */
  readonly hasFailed: boolean;
}

/**
 * What the script adds to the browser's own player: only one recording or video of the page plays at a time, the
 * position is kept, and the controls of the system show what plays.
 */
export function useRecording(ref: RefObject<HTMLAudioElement | null>, recording: Recording): RecordingState {
  const { id, src } = recording;
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const controls = useEffectEvent((audio: HTMLAudioElement) => {
    const { title, author: artist, album, previous, next } = recording;
    return { title, artist, album, audio, step: STEP_S, previous, next };
  });
  const end = useEffectEvent(() => recording.onEnd?.());

  useHostEffect(
    ref,
    (audio, host) => {
      const storage = host.storage.local;
      let leaveSystem: Dispose | undefined;
      let keptAt = 0;
      const keep = () => {
        keptAt = audio.currentTime;
        keepPosition(storage, src, audio.currentTime, audio.duration);
      };
      const begin = () => {
        setFailed(false);
        // The event of videos: it stops all other players of the page, of every plugin.
        host.bus.emit('video:playing', { id });
        leaveSystem?.();
        leaveSystem = showInSystem(controls(audio));
      };
      const stop = () => {
        keep();
        leaveSystem?.();
        leaveSystem = undefined;
      };
      if (audio.paused && audio.currentTime === 0) {
        const position = keptPosition(storage, src);
        // Before anything of the file is loaded, this is where it will begin.
        if (position > 0) audio.currentTime = position;
      } else if (!audio.paused) {
        begin();
      }
      if (audio.error) setFailed(true);
      setReady(true);
      return [
        host.listen(audio, 'play', begin),
        host.listen(audio, 'pause', stop),
        host.listen(audio, 'timeupdate', () => {
          if (!audio.paused && Math.abs(audio.currentTime - keptAt) >= KEEP_EVERY_S) keep();
        }),
        host.listen(audio, 'ended', end),
        host.listen(audio, 'error', () => setFailed(true)),
        host.bus.on('video:playing', (playing) => {
          if (playing.id !== id) audio.pause();
        }),
        () => leaveSystem?.(),
      ];
    },
    [id, src],
  );
  return { isReady, hasFailed };
}
