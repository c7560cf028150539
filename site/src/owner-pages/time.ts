import { createElement as h, type ReactNode } from 'react';

/** Days are those of UTC: the server does not know in which zone its reader is. */
const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A moment for people and for machines. @param iso ISO 8601 */
export function time(iso: string): ReactNode {
  return h('time', { dateTime: iso }, `${FORMAT.format(new Date(iso))} UTC`);
}
