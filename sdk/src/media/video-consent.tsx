import { useHost } from '@plinth/sdk/react';
import { manageCookies, playHere, playTitleHere, videoConsent, watchOn } from '../messages/messages.ts';
import { PROVIDER_NAMES, watchUrl } from './embed-url.ts';
import classes from './video-player.module.css';
import type { EmbeddedVideo } from './video-source.ts';

interface VideoConsentProps {
  readonly video: EmbeddedVideo;
  readonly title: string;
  /** Called when the visitor agrees to load this video. */
  readonly onAllow: () => void;
}

/**
 * Fragment of a link that opens the dialog of the consent plugin, in which a visitor can allow the videos of the whole
 * site.
 */
const MANAGE_COOKIES = '#manage-cookies';

/**
 * Asks for consent before the page contacts the video's provider. The visitor can agree for this video only, or for the
 * whole site.
 */
export function VideoConsent({ video, title, onAllow }: VideoConsentProps) {
  const provider = PROVIDER_NAMES[video.provider];
  const hasDialog = useHost()?.page.cookieSettings.isCookieBannerEnabled;
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
        {hasDialog && <a href={MANAGE_COOKIES}>{manageCookies()}</a>}
      </div>
    </div>
  );
}
