import { type BlockProps, safeHref } from '@plinth/sdk';
import { HiddenWords } from '@plinth/sdk/hidden-words';
import { Picture } from '@plinth/sdk/media';
import { Html, PartBlocks } from '@plinth/sdk/react';
import { CloseButton } from '../../close-button/close-button.tsx';
import { closePopup, opensInNewWindow, popup } from '../../messages/messages.ts';
import { settingsAttributes } from '../../popup/settings-attributes.ts';
import classes from './popup-overlay.module.css';
import type { PopupOverlayData } from './schema.ts';

/** Pixels of one rem, assumed for the widths of the picture. In themes with larger text, popups are wider. */
const REM = 18;
/** Width of the picture: above the text, or next to the text in style 2. */
const ABOVE = { mostPx: 30 * REM, ratio: 30 / 15 };
const BESIDE = { mostPx: 27 * REM, ratio: 27 / 24 };

/**
 * §4 Popup overlay: a closed `dialog` over the whole window. The block is never mounted: the setup opens the dialog
 * when a trigger fires. The blocks inside are mounted separately.
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
      // With this attribute, a lightbox below the popup does not hide it and does not take the focus away from it.
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
