import { Picture } from '@plinth/sdk/media';
import { useHost } from '@plinth/sdk/react';
import type { Ref } from 'react';
import { embedConsent, manageCookies, openOn, openTitleOn, showHere, showTitleHere } from '../messages/messages.ts';
import classes from './embed.module.css';
import type { PictureImage } from './image-fields.ts';

interface EmbedFacadeProps {
  readonly address: URL | undefined;
  /** Address of the content on the other site, for a link. */
  readonly link: string | undefined;
  readonly title: string;
  readonly text: string | undefined;
  readonly image: PictureImage | undefined;
  /** False when the Content-Security-Policy of the page does not allow frames of this host. */
  readonly canShow: boolean;
  /** True as soon as the script of the page runs. Before that, the visitor can only use the link to the other site. */
  readonly isLive: boolean;
  readonly onShow: () => void;
  readonly button: Ref<HTMLButtonElement>;
}

/**
 * Fragment of a link that opens the dialog of the consent plugin, in which a visitor can allow the embeds of the whole
 * site.
 */
const MANAGE_COOKIES = '#manage-cookies';

/**
 * Shown in place of the frame with the other site's page. The facade sends no request to the other site, and its link
 * works without a script.
 */
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
