import { type BlockProps, safeHref } from '@plinth/sdk';
import { Picture } from '@plinth/sdk/media';
import { Html, PartBlocks } from '@plinth/sdk/react';
import { useId, useRef } from 'react';
import { closePopup, opensInNewWindow, popup } from '../../messages/messages.ts';
import { settingsAttributes } from '../../popup/settings-attributes.ts';
import classes from './popup-overlay.module.css';
import type { PopupOverlayData } from './schema.ts';
import { usePopup } from './use-popup.ts';

/** §4 Popup overlay: hidden in the page until a trigger fires; then a modal dialog over it. */
export function PopupOverlay({ data }: BlockProps<PopupOverlayData>) {
  const layer = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { isOpen, modal, close } = usePopup(layer, data);
  const { headline, text, image, button } = data;
  const href = button.text === '' ? undefined : safeHref(button.url);
  return (
    <div
      {...modal}
      ref={layer}
      className={`sqs-popup-overlay ${classes.layer}`}
      hidden={!isOpen}
      data-style={data.style}
      {...settingsAttributes({
        ...data,
        scrollPercentage: data.showOnScroll ? data.scrollPercentage : undefined,
        timerDelay: data.showOnTimer ? data.timerDelay : undefined,
      })}
    >
      <div
        className={`sqs-popup-overlay-container ${classes.box}`}
        role="dialog"
        aria-modal="true"
        aria-label={headline === '' ? popup() : undefined}
        aria-labelledby={headline === '' ? undefined : titleId}
        tabIndex={-1}
      >
        {image.src !== '' && (
          <div className={classes.picture}>
            <Picture image={image} aspectRatio="parent" slots={[{ mostPx: 480 }]} />
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
              onClick={close}
            >
              {button.text}
              {button.newWindow && <span className={classes.hidden}> {opensInNewWindow()}</span>}
            </a>
          )}
          <PartBlocks className={classes.blocks} />
        </div>
        <button
          className={`sqs-popup-overlay-close ${classes.close}`}
          type="button"
          aria-label={closePopup()}
          onClick={close}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      </div>
    </div>
  );
}
