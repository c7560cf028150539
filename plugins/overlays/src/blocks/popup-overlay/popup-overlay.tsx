import { type BlockProps, safeHref } from '@plinth/sdk';
import { HiddenWords } from '@plinth/sdk/hidden-words';
import { Picture } from '@plinth/sdk/media';
import { Html, PartBlocks } from '@plinth/sdk/react';
import { CloseButton } from '../../close-button/close-button.tsx';
import { closePopup, opensInNewWindow, popup } from '../../messages/messages.ts';
import { settingsAttributes } from '../../popup/settings-attributes.ts';
import classes from './popup-overlay.module.css';
import type { PopupOverlayData } from './schema.ts';

/**
 * Assumed number of pixels in one rem, for the widths of the picture. It is more than the usual 16, because popups are
 * wider in themes with larger text.
 */
const REM = 18;
/** Place of the picture: above the text, or in style 2 beside the text. */
const ABOVE = { mostPx: 30 * REM, ratio: 30 / 15 };
const BESIDE = { mostPx: 27 * REM, ratio: 27 / 24 };

/**
 * §4 Popup overlay: a closed `dialog` over the whole window. The block is never mounted: the setup of the plugin opens
 * the dialog when a trigger fires. The blocks inside the popup are mounted separately.
 */
export function PopupOverlay({ data, blockId }: BlockProps<PopupOverlayData>) {
  const { headline, text, image, button } = data;
  const titleId = `${blockId}-title`;
  const href = button.text === '' ? undefined : safeHref(button.url);
  return (
    <dialog
      className={`sqs-popup-overlay ${classes.layer}`}
      aria-label={headline === '' ? popup() : undefined}
      aria-labelledby={headline === '' ? undefined : titleId}
      tabIndex={-1}
      closedby="none"
      data-style={data.style}
      // With this attribute, an open lightbox below the popup does not make the popup inert and does not take its
      // focus.
      data-react-aria-top-layer=""
      {...settingsAttributes({
        ...data,
        scrollPercentage: data.showOnScroll ? data.scrollPercentage : undefined,
        timerDelay: data.showOnTimer ? data.timerDelay : undefined,
      })}
    >
      <div className={`sqs-popup-overlay-container ${classes.box}`}>
        {image.src !== '' && (
          <div className={classes.picture}>
            <Picture image={image} aspectRatio="parent" slots={[data.style === 2 ? BESIDE : ABOVE]} />
          </div>
        )}
        <div className={`sqs-popup-overlay-content ${classes.content}`}>
          {headline !== '' && (
            <h2 id={titleId} className={classes.headline}>
              {headline}
            </h2>
          )}
          {text !== '' && <Html className={classes.text} html={text} />}
          {href !== undefined && (
            <a
              className={`sqs-popup-overlay-button ${classes.button}`}
              href={href}
              {...(button.newWindow && { target: '_blank', rel: 'noopener' })}
            >
              {button.text}
              {button.newWindow && <HiddenWords>{opensInNewWindow()}</HiddenWords>}
            </a>
          )}
          <PartBlocks className={classes.blocks} />
        </div>
        <CloseButton className={`sqs-popup-overlay-close ${classes.close}`} label={closePopup()} />
      </div>
    </dialog>
  );
}
