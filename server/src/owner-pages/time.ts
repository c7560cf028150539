import { createElement as h, type ReactNode } from 'react';

/** Times are shown in UTC, because the server does not know the reader's time zone. */
const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A `time` element with the time as readable text and as ISO 8601. @param iso ISO 8601 */
export function time(iso: string): ReactNode {
  return h('time', { dateTime: iso }, `${FORMAT.format(new Date(iso))} UTC`);
}
