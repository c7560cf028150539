import type { BlockProps } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { copyFailed, copyLink, linkCopied, pageLink, share, shareByEmail, shareOn } from '../../messages/messages.ts';
import { SHARE_SERVICES, shareAddress } from '../../sharing/share-address.ts';
import type { ShareData } from './schema.ts';
import classes from './share.module.css';

/**
 * Share buttons. Without a script, the button opens a list of links to the forms of the services. With a script, it
 * opens the sharing of the visitor's device if there is one, and the link to the page is copied.
 */
export function Share({ data }: BlockProps<ShareData>) {
  const { services, text, image, buttonText } = data;
  const host = useHost();
  const list = useRef<HTMLDetailsElement>(null);
  const [address, setAddress] = useState(data.address);
  const [canCopy, setCanCopy] = useState(false);
  /** The sharing of the device has failed, so the button opens the links. */
  const sharesNot = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!host) return;
    setAddress((known) => known || location.origin + location.pathname);
    setCanCopy(true);
  }, [host]);

  const open = (event: MouseEvent): void => {
    if (!host || typeof navigator.share !== 'function' || sharesNot.current) return;
    event.preventDefault();
    navigator.share({ url: address, title: text || document.title }).catch((error: unknown) => {
      // The visitor has closed the sharing of the device without choosing anything.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // The device shares nothing, or the press was too long ago.
      sharesNot.current = true;
      if (list.current) list.current.open = true;
    });
  };
  const copy = (event: MouseEvent): void => {
    if (!host || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Empties the message first, so that screen readers announce it again.
    setSaid('');
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => setSaid(linkCopied()),
        () => setSaid(copyFailed({ address })),
      );
  };

  return (
    <div className={classes.share}>
      <details ref={list} className={classes.list}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary className={classes.button} onClick={open}>
          {buttonText || share()}
        </summary>
        <ul className={classes.links}>
          {address !== '' &&
            services.map((service) => {
              const name = SHARE_SERVICES[service];
              const words = name === '' ? shareByEmail() : name;
              return (
                <li key={service}>
                  <a
                    href={shareAddress(service, { address, text, image })}
                    aria-label={shareOn({ service: words })}
                    {...(name !== '' && { target: '_blank', rel: 'noopener' })}
                  >
                    {words}
                  </a>
                </li>
              );
            })}
          <li>
            <a href={address || '#'} onClick={copy} data-with-script="">
              {canCopy ? copyLink() : pageLink()}
            </a>
          </li>
        </ul>
      </details>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}
