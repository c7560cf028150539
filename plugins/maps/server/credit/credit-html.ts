import type { MapCredit } from '@plinth/sdk/maps';
import { attributes, escapeHtml } from '@plinth/server/html';

/** The credit as plain text. */
export function creditText(credit: MapCredit): string {
  return credit.map(({ text }) => text).join('');
}

/** The credit as HTML for pages of the server: texts and links. */
export function creditHtml(credit: MapCredit): string {
  return credit
    .map(({ text, href }) =>
      href === undefined ? escapeHtml(text) : `<a${attributes({ href, rel: 'noopener' })}>${escapeHtml(text)}</a>`,
    )
    .join('');
}
