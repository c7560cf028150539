import type { Ref } from 'react';
import classes from './embed.module.css';

/**
 * What the page in the frame is allowed to do: run its scripts, use its cookies, send forms, open windows. It is not
 * allowed to navigate this page, show dialogs or download files. The page in the frame cannot remove its sandbox,
 * because it never has the same origin as this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'fullscreen; picture-in-picture; encrypted-media';

interface EmbedFrameProps {
  readonly address: URL;
  readonly title: string;
  readonly ref: Ref<HTMLIFrameElement>;
}

/** A frame with a page of a different site. That site sees the origin of this page, but not its path. */
export function EmbedFrame({ address, title, ref }: EmbedFrameProps) {
  return (
    <iframe
      ref={ref}
      className={classes.frame}
      src={address.href}
      title={title}
      sandbox={SANDBOX}
      allow={ALLOW}
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  );
}
