import { Picture } from '@plinth/sdk/media';
import { useHost } from '@plinth/sdk/react';
import type { Ref } from 'react';
import { embedConsent, manageCookies, openOn, openTitleOn, showHere, showTitleHere } from '../messages/messages.ts';
import classes from './embed.module.css';
import type { PictureImage } from './image-fields.ts';

interface EmbedFacadeProps {
  readonly address: URL | undefined;
  /** Where the content is on its own site. */
  readonly link: string | undefined;
  readonly title: string;
  readonly text: string | undefined;
  readonly image: PictureImage | undefined;
  /** False: the host is not among those that the page may show. */
  readonly canShow: boolean;
  /** True when the script runs: the rest of the choices needs it. */
  readonly isLive: boolean;
  readonly onShow: () => void;
  readonly button: Ref<HTMLButtonElement>;
}

/** Opens the dialog of the consent plugin, in which a visitor can allow the embeds of the whole site. */
const MANAGE_COOKIES = '#manage-cookies';

/** What stands in place of the frame. It contacts nobody, and its link works without a script. */
export function EmbedFacade(props: EmbedFacadeProps) {
  const { address, link, title, text, image, canShow, isLive, onShow, button } = props;
  const host = address?.hostname.replace(/^www\./, '') ?? '';
  const hasDialog = useHost()?.page.cookieSettings.isCookieBannerEnabled;
  return (
    <div className={classes.facade} data-picture={image?.src ? '' : undefined}>
      {image?.src && <Picture image={image} mode="fill" aspectRatio="parent" className={classes.picture} />}
      <div className={classes.panel}>
        {title !== '' && <p className={classes.title}>{title}</p>}
        {text && <p>{text}</p>}
        {address && canShow && <p className={classes.note}>{embedConsent({ host })}</p>}
        {address && (
          <div className={classes.choices}>
            {canShow && (
              <button ref={button} type="button" onClick={onShow} aria-label={title && showTitleHere({ title })}>
                {showHere()}
              </button>
            )}
            {link && (
              <a href={link} target="_blank" rel="noopener" aria-label={title && openTitleOn({ host, title })}>
                {openOn({ host })}
              </a>
            )}
            {isLive && canShow && hasDialog && <a href={MANAGE_COOKIES}>{manageCookies()}</a>}
          </div>
        )}
      </div>
    </div>
  );
}
