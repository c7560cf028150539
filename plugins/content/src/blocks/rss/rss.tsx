import { type BlockProps, safeHref } from '@plinth/sdk';
import { opensInNewWindow, subscribeToFeed } from '../../messages/messages.ts';
import classes from './rss.module.css';
import type { RssData } from './schema.ts';

/** A link to a feed, for programs that read feeds. Nothing without an address that is allowed (§5). */
export function Rss({ data: { url, title, newWindow } }: BlockProps<RssData>) {
  const href = safeHref(url);
  if (href === undefined) return null;
  return (
    <a
      className={`rss-link ${classes.link}`}
      href={href}
      type="application/rss+xml"
      {...(newWindow && { target: '_blank', rel: 'noopener' })}
    >
      <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4a16 16 0 0 1 16 16M4 11a9 9 0 0 1 9 9" />
        <circle cx="5.5" cy="18.5" r="2" />
      </svg>
      <span className="rss-title">{title || subscribeToFeed()}</span>
      {newWindow && <span className={classes.hidden}>{` ${opensInNewWindow()}`}</span>}
    </a>
  );
}
