import { type BlockProps, safeHref } from '@plinth/sdk';
import { HiddenWords } from '@plinth/sdk/hidden-words';
import { Html } from '@plinth/sdk/react';
import { CloseButton } from '../../close-button/close-button.tsx';
import { announcement, closeAnnouncement, opensInNewWindow } from '../../messages/messages.ts';
import classes from './announcement-bar.module.css';
import type { AnnouncementBarData } from './schema.ts';

/** Id by which existing templates style the text of a page's announcement bar. */
const TEXT_ID = 'announcement-bar-text-inner-id';
/**
 * Block id of the bar that the page context defines. The id is the name of the block type, because this bar is a part
 * of the page and not a block in a section.
 */
const PART = 'announcement-bar';

/**
 * A bar above the header: a `dialog` in the flow of the page. The browser itself closes a dialog, so the close button
 * also works before the script has loaded and without a script. The block is never mounted; the setup of the plugin
 * remembers closed bars.
 */
export function AnnouncementBar({ data, blockId }: BlockProps<AnnouncementBarData>) {
  const { style, text, clickthroughUrl } = data;
  if (text === '') return null;
  const href = safeHref(clickthroughUrl.url);
  const target = clickthroughUrl.newWindow && { target: '_blank', rel: 'noopener' };
  const newWindow = clickthroughUrl.newWindow && <HiddenWords>{opensInNewWindow()}</HiddenWords>;
  const textId = blockId === PART ? TEXT_ID : `${blockId}-text`;
  const words = <Html id={textId} className={`sqs-announcement-bar-text-inner ${classes.text}`} html={text} />;
  // Links cannot be nested. If the text contains a link, the link of the bar is placed beside the text and not around
  // it.
  const hasLinks = /<a[\s>]/i.test(text);
  return (
    <div className={`sqs-announcement-bar-dropzone ${classes.dropzone}`}>
      <dialog className={`sqs-announcement-bar ${classes.bar}`} open aria-label={announcement()} data-style={style}>
        <div className={`sqs-announcement-bar-content ${classes.content}`}>
          {href === undefined && words}
          {href !== undefined && !hasLinks && (
            <a className={`sqs-announcement-bar-url ${classes.link}`} href={href} {...target}>
              {words}
              {newWindow}
            </a>
          )}
          {href !== undefined && hasLinks && (
            <>
              <a
                className={`sqs-announcement-bar-url ${classes.link}`}
                href={href}
                aria-labelledby={textId}
                {...target}
              />
              {words}
            </>
          )}
        </div>
        <CloseButton className={`sqs-announcement-bar-close ${classes.close}`} label={closeAnnouncement()} />
      </dialog>
    </div>
  );
}
