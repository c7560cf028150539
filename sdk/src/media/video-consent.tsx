import { playHere, playTitleHere, videoConsent, watchOn } from '../messages/messages.ts';
import { PROVIDER_NAMES, watchUrl } from './embed-url.ts';
import classes from './video-player.module.css';
import type { EmbeddedVideo } from './video-source.ts';

interface VideoConsentProps {
  readonly video: EmbeddedVideo;
  readonly title: string;
  /** Called when the visitor agrees to load this video. */
  readonly onAllow: () => void;
}

/** Asks for consent before the page contacts the video's provider. */
export function VideoConsent({ video, title, onAllow }: VideoConsentProps) {
  const provider = PROVIDER_NAMES[video.provider];
  return (
    <div className={classes.consent}>
      <p>{videoConsent({ provider })}</p>
      <div className={classes.choices}>
        <button type="button" onClick={onAllow} aria-label={playTitleHere({ title })}>
          {playHere()}
        </button>
        <a href={watchUrl(video)} target="_blank" rel="noopener noreferrer">
          {watchOn({ provider })}
        </a>
      </div>
    </div>
  );
}
