import { useFrameConsent } from '@plinth/sdk/media/frame-consent';
import { useMemo, useState } from 'react';
import { followHere, followNote, noAnswer } from '../messages/messages.ts';
import type { ProviderScript } from '../services/provider-frame.ts';
import { ProviderPlace } from '../services/provider-place.tsx';
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
  const provider = useMemo((): ProviderScript => {
    const { attributes, href } = platform.markup(account);
    return {
      title,
      script: platform.script,
      prepare: ({ document }) => {
        const place = document.createElement(href === undefined ? 'div' : 'a');
        if (href !== undefined) place.setAttribute('href', href);
        for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
        document.body.append(place);
      },
      isShown: (document) => document.querySelector('iframe, [data-pin-log]') !== null,
    };
  }, [platform, account, title]);
  return <ProviderPlace provider={provider} className={classes.frame} onFailed={onFailed} />;
}
