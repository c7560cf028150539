import { numberText } from '@plinth/sdk/locale';
import { Html, usePageLocale } from '@plinth/sdk/react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import {
  chapters as chaptersLabel,
  listenAt,
  recordingDownload,
  recordingFailed,
  skipBack,
  skipForward,
  speed as speedLabel,
  transcript as transcriptLabel,
  untitledRecording,
} from '../messages/messages.ts';
import { playTime } from './play-time.ts';
import classes from './player.module.css';
import { type SoundSource, soundSource } from './sound-source.ts';
import type { Track } from './track-schema.ts';
import { STEP_S, useRecording } from './use-recording.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** What an album does with one of its players. */
export interface PlayerControl {
  play(): void;
}

interface PlayerProps {
  readonly track: Track;
  /** Id that no other player of the page has. */
  readonly id: string;
  /** Title of the album to which the recording belongs. */
  readonly album?: string;
  readonly control?: Ref<PlayerControl>;
  readonly onEnd?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
  readonly next?: (() => void) | undefined;
}

/**
 * A recording in the browser's own player, which works without a script and loads nothing before it is pressed. The
 * script adds speed and steps.
 */
export function Player(props: PlayerProps) {
  const { track } = props;
  const source = soundSource(track.src);
  const title = track.title || untitledRecording();
  return (
    <div
      className={`sqs-audio-embed ${classes.player}`}
      data-url={source?.kind === 'own' ? source.src : undefined}
      data-title={track.title}
      data-author={track.author}
      data-duration-in-ms={track.durationInMs ?? undefined}
      data-show-download={track.showDownload || undefined}
    >
      <p className={classes.name}>
        <span className="title">{title}</span>
        {track.author !== '' && <span className={`author ${classes.note}`}>{` ${track.author}`}</span>}
        {track.durationInMs != null && (
          <span className={`duration ${classes.note}`}>{` ${playTime(track.durationInMs / 1000)}`}</span>
        )}
      </p>
      {source?.kind === 'own' && <OwnPlayer {...props} source={source} title={title} />}
      {source?.kind === 'elsewhere' && <a href={source.href}>{listenAt({ host: source.host })}</a>}
      {track.transcript !== '' && (
        <details className={classes.more}>
          <summary>{transcriptLabel()}</summary>
          <Html className="audio-transcript" html={track.transcript} />
        </details>
      )}
    </div>
  );
}

interface OwnPlayerProps extends PlayerProps {
  readonly source: Extract<SoundSource, { kind: 'own' }>;
  readonly title: string;
}

function OwnPlayer({ track, source: { src }, title, id, album = '', control, onEnd, previous, next }: OwnPlayerProps) {
  const ref = useRef<HTMLAudioElement>(null);
  const locale = usePageLocale();
  const { isReady, hasFailed } = useRecording(ref, {
    id,
    src,
    title,
    author: track.author,
    album,
    onEnd,
    previous,
    next,
  });
  // A browser may refuse to play without a press of the visitor. The player then shows that it does not play.
  const play = () => void ref.current?.play().catch(() => undefined);
  useImperativeHandle(control, () => ({ play }));
  const moveTo = (seconds: number) => {
    if (ref.current) ref.current.currentTime = Math.max(0, seconds);
  };
  const step = (seconds: number) => moveTo((ref.current?.currentTime ?? 0) + seconds);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording has no captions; its transcript is below it. */}
      <audio ref={ref} className={classes.audio} src={src} controls preload="none" aria-label={title} />
      <p className={classes.failure} role="alert" hidden={!hasFailed}>
        {hasFailed && recordingFailed()}
      </p>
      <div className={classes.tools} data-with-script="">
        {isReady && (
          <>
            <button type="button" className={classes.tool} onClick={() => step(-STEP_S)}>
              {skipBack({ seconds: STEP_S })}
            </button>
            <button type="button" className={classes.tool} onClick={() => step(STEP_S)}>
              {skipForward({ seconds: STEP_S })}
            </button>
            <label className={classes.speed}>
              <span>{`${speedLabel()} `}</span>
              <select
                defaultValue={1}
                onChange={({ currentTarget }) => {
                  if (ref.current) ref.current.playbackRate = Number(currentTarget.value);
                }}
              >
                {SPEEDS.map((speed) => (
                  <option key={speed} value={speed}>
                    {`${numberText(locale, speed)}×`}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        {track.showDownload && (
          <a className={classes.tool} href={src} download="">
            {recordingDownload()}
          </a>
        )}
      </div>
      {track.chapters.length > 0 && (
        <details className={classes.more}>
          <summary>{chaptersLabel()}</summary>
          <ol className={classes.chapters}>
            {track.chapters.map((chapter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chapters are known by their position.
              <li key={index}>
                {/* Without a script, the browser opens the file at this position. */}
                <a
                  href={`${src}#t=${chapter.start}`}
                  onClick={(event) => {
                    event.preventDefault();
                    moveTo(chapter.start);
                    play();
                  }}
                >
                  <span className={classes.note}>{`${playTime(chapter.start)} `}</span>
                  <span>{chapter.title}</span>
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
