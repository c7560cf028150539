import type { ConsentPurpose } from '@plinth/sdk';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { safeHref } from '../links/safe-href.ts';
import classes from './embed.module.css';
import { EmbedFacade } from './embed-facade.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { isFrameHost } from './frame-address.ts';
import { useFrameConsent } from './frame-consent.ts';
import type { PictureImage } from './image-fields.ts';

export interface EmbedProps {
  /**
   * Address of the page to show, from `frameAddress`. When it is undefined, only the facade is shown, without a button.
   */
  readonly address: URL | undefined;
  /**
   * Hosts whose pages are allowed in the frame: `capabilities.frames` of plugin.json, and the hosts that the template
   * has added.
   */
  readonly hosts: readonly string[];
  /** Accessible name of the frame, and the first line of the facade. Default: the host of the address. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Picture that is shown in the facade, behind its text. */
  readonly image?: PictureImage | undefined;
  /** Address of the content on the other site, to which the facade links. Default: `address`. */
  readonly link?: string | undefined;
  /**
   * What the visitor must allow before this page contacts the other site without a press of the button. Default:
   * `advertising`.
   */
  readonly purpose?: ConsentPurpose;
  /** Height of the embed in percent of its width. Default: 56.25. */
  readonly ratioPercent?: number | undefined;
  /** Height of the embed in pixels. Replaces `ratioPercent`. */
  readonly heightPx?: number | undefined;
}

/**
 * Shows a page of a different site in a frame, such as a map or a post. Until the visitor presses the facade's button
 * or allows the purpose, a facade is shown instead, and no request is sent to the other site. When the visitor
 * withdraws the consent, the frame is removed.
 */
export function Embed(props: EmbedProps) {
  const { address, hosts, title = '', link, purpose = 'advertising', ratioPercent = 56.25, heightPx } = props;
  /** False on the server and in the first render of the browser. Both must render the same. */
  const [isLive, setLive] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const { isGiven, isAsked, ask } = useFrameConsent(purpose, () => {
    hadFocus.current = frame.current !== null && frame.current === document.activeElement;
  });

  useEffect(() => setLive(true), []);
  // Only the browser checks the host, because the server does not know which hosts the template has added. A page of
  // this site is refused, because it could remove the sandbox of its frame.
  const canShow =
    !isLive || (address !== undefined && address.origin !== location.origin && isFrameHost(address, hosts));
  const isShown = isLive && canShow && address !== undefined && isGiven;
  useEffect(() => {
    // The element that had the focus has been removed, so the focus moves to the element that replaced it: to the frame
    // after the button was pressed, to the button after the frame was removed.
    if (isShown && isAsked) frame.current?.focus();
    if (!isShown && hadFocus.current) button.current?.focus();
    hadFocus.current = false;
  }, [isShown, isAsked]);

  const size: CSSProperties & Partial<Record<'--plinth-embed-ratio' | '--plinth-embed-height', string>> =
    heightPx === undefined
      ? { '--plinth-embed-ratio': `100 / ${ratioPercent}` }
      : { '--plinth-embed-height': `${heightPx}px` };
  return (
    <div className={classes.embed} style={size} data-view={isShown ? 'frame' : 'facade'}>
      {isShown ? (
        <EmbedFrame ref={frame} address={address} title={title || address.hostname} />
      ) : (
        <EmbedFacade
          address={address}
          link={safeHref(link || (address?.href ?? ''))}
          title={title}
          text={props.text}
          image={props.image}
          canShow={canShow}
          isLive={isLive}
          onShow={ask}
          button={button}
        />
      )}
    </div>
  );
}
