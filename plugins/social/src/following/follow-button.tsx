import { useFrameConsent } from '@plinth/sdk/media/frame-consent';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { followHere, followNote, noAnswer } from '../messages/messages.ts';
import { keepHeight, openProvider } from '../services/provider-frame.ts';
import classes from './follow-button.module.css';
import { type Platform, platformOf } from './platforms.ts';

interface FollowButtonProps {
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
}

/** The follow button of a platform, in a frame, after a press. A withdrawal of the consent removes it. */
export function FollowButton({ url, title }: FollowButtonProps) {
  const found = platformOf(url);
  return found ? <ButtonOf platform={found.platform} account={found.account} title={title} /> : null;
}

interface ButtonOfProps {
  readonly platform: Platform;
  readonly account: string;
  readonly title: string;
}

function ButtonOf({ platform, account, title }: ButtonOfProps) {
  const { name: service, host: from } = platform;
  const { isGiven, ask } = useFrameConsent('advertising');
  // Consent alone loads nothing: the link beside it does what the button does.
  const [isPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="status">{noAnswer({ service })}</p>;
  if (isPressed && isGiven)
    return <PlatformFrame platform={platform} account={account} title={title} onFailed={() => setFailed(true)} />;
  const press = () => {
    setPressed(true);
    ask();
  };
  return (
    <div className={classes.facade} data-with-script="">
      <button type="button" className={classes.button} onClick={press}>
        {followHere({ service })}
      </button>
      <p className={classes.note}>{followNote({ service, host: from })}</p>
    </div>
  );
}

function PlatformFrame({ platform, account, title, onFailed }: ButtonOfProps & { readonly onFailed: () => void }) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    let isOpen = true;
    let stopFitting = (): void => undefined;
    const { attributes, href } = platform.markup(account);
    openProvider(host, element, {
      title,
      script: platform.script,
      prepare: ({ document }) => {
        const place = document.createElement(href === undefined ? 'div' : 'a');
        if (href !== undefined) place.setAttribute('href', href);
        for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
        document.body.append(place);
      },
      isShown: (document) => document.querySelector('iframe, [data-pin-log]') !== null,
    }).then(
      (frame) => {
        if (isOpen) stopFitting = keepHeight(host, frame);
      },
      () => {
        if (isOpen) failed.current();
      },
    );
    return () => {
      isOpen = false;
      stopFitting();
      element.replaceChildren();
    };
  }, [host, platform, account, title]);
  return <div ref={container} className={classes.frame} />;
}
