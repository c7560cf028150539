import { createContext, createElement as h, type ReactNode, useContext } from 'react';

/** Time zone of the times on a page of the owner's area: that of the site, because the server does not know the reader's. */
export const TimeZoneContext = createContext('UTC');

/** A `time` element with the time as readable text, in the time zone of the site, and as ISO 8601. @param iso ISO 8601 */
export function time(iso: string): ReactNode {
  return h(Time, { iso });
}

function Time({ iso }: { readonly iso: string }): ReactNode {
  return h('time', { dateTime: iso }, formatOf(useContext(TimeZoneContext)).format(new Date(iso)));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format for a time zone. Making one takes longer than using it many times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  formats.set(timeZone, made);
  return made;
}
