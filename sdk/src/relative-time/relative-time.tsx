import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type ReactElement, useEffect, useState } from 'react';
import { dateText } from '../locale/texts.ts';
import { REFRESH_MS, relativeTimeText } from './relative-time-text.ts';

export interface RelativeTimeProps {
  /** The moment: milliseconds since the epoch, or a text that `Date` reads. An invalid text is shown unchanged. */
  readonly date: number | string;
  /** How the date is formatted. Default: `{ dateStyle: 'medium' }`. */
  readonly format?: Intl.DateTimeFormatOptions;
  /** Time zone of the date, an IANA name. Default: `UTC`, which is the same on the server and in the browser. */
  readonly timeZone?: string;
  readonly className?: string | undefined;
}

/**
 * §9 Relative time: "just now", "about 25 seconds ago", and after 60 seconds the date. The text is updated every 5000
 * ms while it is relative. The server does not know when the visitor reads the page, so it renders the date. The first
 * render in the browser also renders the date. Screen readers do not announce the updates.
 */
export function RelativeTime({ date, format, timeZone = 'UTC', className }: RelativeTimeProps): ReactElement {
  const locale = usePageLocale();
  const host = useHost();
  const moment = new Date(date).getTime();
  const [relative, setRelative] = useState<string>();
  useEffect(() => {
    const renew = () => {
      const text = relativeTimeText(moment, Date.now());
      setRelative(text);
      return text;
    };
    if (!host || renew() === undefined) return setRelative(undefined);
    const stop = host.interval(() => renew() === undefined && stop(), REFRESH_MS);
    return stop;
  }, [host, moment]);
  if (Number.isNaN(moment)) return <span className={className}>{date}</span>;
  const text = dateText(locale, moment, { dateStyle: 'medium', ...format, timeZone });
  return (
    <time dateTime={new Date(moment).toISOString()} className={className}>
      {relative ?? text}
    </time>
  );
}
