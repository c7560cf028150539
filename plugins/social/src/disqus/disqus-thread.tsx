import { useFrameConsent } from '@plinth/sdk/media/frame-consent';
import { useMemo, useState } from 'react';
import { noAnswer, threadHere, threadNote } from '../messages/messages.ts';
import type { ProviderScript } from '../services/provider-frame.ts';
import { ProviderPlace } from '../services/provider-place.tsx';
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
  const provider = useMemo((): ProviderScript => {
    return {
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
    };
  }, [shortname, address]);
  return <ProviderPlace provider={provider} className={classes.frame} onFailed={onFailed} />;
}
