import { useFrameConsent } from '@plinth/sdk/media/frame-consent';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { noAnswer, threadHere, threadNote } from '../messages/messages.ts';
import { keepHeight, openProvider } from '../services/provider-frame.ts';
import { DISQUS, DISQUS_HOST, disqusScript } from './disqus.ts';
import classes from './disqus-thread.module.css';

interface DisqusThreadProps {
  readonly shortname: string;
  /** Absolute address of the page. Empty: that of the browser. */
  readonly address: string;
}

/** §3 `disqusShortname`: the comments of a third party, in a frame, after a press or with consent. */
export function DisqusThread({ shortname, address }: DisqusThreadProps) {
  const { isGiven, ask } = useFrameConsent('advertising');
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="status">{noAnswer({ service: DISQUS })}</p>;
  if (isGiven) return <ThreadFrame shortname={shortname} address={address} onFailed={() => setFailed(true)} />;
  return (
    <div>
      <button type="button" className={classes.button} onClick={ask}>
        {threadHere()}
      </button>
      <p>{threadNote({ service: DISQUS, host: DISQUS_HOST })}</p>
    </div>
  );
}

function ThreadFrame({ shortname, address, onFailed }: DisqusThreadProps & { readonly onFailed: () => void }) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    let isOpen = true;
    let stopFitting = (): void => undefined;
    openProvider(host, element, {
      title: DISQUS,
      script: disqusScript(shortname, 'embed.js'),
      prepare: ({ document, view }) => {
        const url = address || location.origin + location.pathname;
        // The script calls this function on an object whose `page` it then reads.
        Reflect.set(view, 'disqus_config', function config(this: { readonly page: object }) {
          Object.assign(this.page, { url, identifier: location.pathname });
        });
        const place = document.createElement('div');
        place.id = 'disqus_thread';
        document.body.append(place);
      },
      isShown: (document) => document.querySelector('#disqus_thread iframe') !== null,
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
  }, [host, shortname, address]);
  return <div ref={container} className={classes.frame} />;
}
