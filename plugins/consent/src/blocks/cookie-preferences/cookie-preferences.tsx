import type { BlockProps } from '@plinth/sdk';
import { CONSENT_PAGE_PATH } from '@plinth/sdk/consent';
import { useHostEffect } from '@plinth/sdk/react';
import { type MouseEvent, useRef, useState } from 'react';
import { ConsentDialog } from '../../dialog/consent-dialog.tsx';
import { cookieNotice, manageCookies } from '../../messages/messages.ts';
import classes from './cookie-preferences.module.css';
import type { CookiePreferencesData } from './schema.ts';

/** Fragment that opens the dialog, on a link of the page or in its address. */
const FRAGMENT = 'manage-cookies';

/**
 * Name of the link that the fragment in the address refers to. It is a name and not an id, because a page can have two
 * of these blocks.
 */
const TARGET: object = { name: FRAGMENT };

const LINES = { PILL: classes.pill, SUB_FOOTER: classes.line, HIDDEN: undefined } as const;

/**
 * Lets visitors change their choices later: with a line after the footer, or a small link at the edge of the window.
 * The link opens the dialog. Without a script it leads to a page of the site with the same choices.
 */
export function CookiePreferences({ data }: BlockProps<CookiePreferencesData>) {
  const layout = data.savedPreferencesLayout;
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useHostEffect(
    root,
    (_, host) => {
      const follow = () => {
        if (location.hash === `#${FRAGMENT}`) setOpen(true);
      };
      follow();
      return host.listen(window, 'hashchange', follow);
    },
    [],
  );
  const open = (event: MouseEvent) => {
    // With one of these keys, the browser opens a link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // Removes the fragment from the address, so that the same link can open the dialog again.
    if (location.hash === `#${FRAGMENT}`) history.replaceState(history.state, '', location.pathname + location.search);
  };
  // Without its link, this element must not be a navigation landmark.
  const Line = layout === 'HIDDEN' ? 'div' : 'nav';
  return (
    <Line
      ref={root}
      className={LINES[layout]}
      aria-label={layout === 'HIDDEN' ? undefined : cookieNotice()}
      data-layout={layout}
    >
      {layout !== 'HIDDEN' && (
        <a className={classes.link} href={CONSENT_PAGE_PATH} aria-haspopup="dialog" onClick={open}>
          {manageCookies()}
        </a>
      )}
      <a {...TARGET} />
      {isOpen && <ConsentDialog onClose={close} />}
    </Line>
  );
}
