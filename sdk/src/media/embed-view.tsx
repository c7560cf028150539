import type { ConsentPurpose } from '@plinth/sdk';
import { useConsent, useHost } from '@plinth/sdk/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { safeHref } from '../links/safe-href.ts';
import classes from './embed.module.css';
import { EmbedFacade } from './embed-facade.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { isFrameHost } from './frame-address.ts';
import type { PictureImage } from './image-fields.ts';

export interface EmbedProps {
  /** The page to show, from `frameAddress`. When it is undefined, only the facade is shown, without a button. */
  readonly address: URL | undefined;
  /** Hosts that may be shown: `capabilities.frames` of plugin.json, and the hosts that the template has added. */
  readonly hosts: readonly string[];
  /** Accessible name of the frame, and the first line of the facade. Default: the host of the address. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Picture that is shown in the facade, behind its text. */
  readonly image?: PictureImage | undefined;
  /** Address of the content on its own site. Default: the address of the frame. */
  readonly link?: string | undefined;
  /** What the visitor must allow before the page contacts the other site by itself. Default: `advertising`. */
  readonly purpose?: ConsentPurpose;
  /** Height in percent of the width. Default: 56.25. */
  readonly ratioPercent?: number | undefined;
  /** Height in pixels, instead of the ratio. */
  readonly heightPx?: number | undefined;
}

/**
 * A page of another site in a frame, such as a map or a post. Until the visitor presses the button or allows the
 * purpose, a facade is shown instead, and no request is sent to the other site. When the visitor withdraws the consent,
 * the frame is removed.
 */
export function Embed(props: EmbedProps) {
  const { address, hosts, title = '', link, purpose = 'advertising', ratioPercent = 56.25, heightPx } = props;
  const host = useHost();
  const isAllowed = useConsent(purpose);
  const [isAsked, setAsked] = useState(false);
  /** False on the server and in the first render of the browser. Both must render the same. */
  const [isLive, setLive] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => setLive(true), []);
  useEffect(
    () =>
      host?.bus.on('consent:changed', ({ current }) => {
        hadFocus.current = frame.current !== null && frame.current === document.activeElement;
        // A visitor who declines the purpose also declines this frame, even after pressing its button.
        if (!current[purpose]) setAsked(false);
      }),
    [host, purpose],
  );
  // Only the browser checks the host, because the server does not know which hosts the template has added. A page of
  // this site is refused, because it could remove the sandbox of its frame.
  const canShow =
    !isLive || (address !== undefined && address.origin !== location.origin && isFrameHost(address, hosts));
  const isShown = isLive && canShow && address !== undefined && (isAllowed || isAsked);
  useEffect(() => {
    // The element that had the focus is gone, so the focus moves to the element that replaced it: to the frame after
    // the button was pressed, to the button after the frame was removed.
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
          onShow={() => setAsked(true)}
          button={button}
        />
      )}
    </div>
  );
}
