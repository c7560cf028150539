import { escapeHtml } from '@plinth/server/html';
import { datesLocale } from '@plinth/server/messages';
import { downloadGet, downloadsLeft, downloadsTitle, downloadsUntil, downloadsUsed } from '../messages/messages.ts';
import { checkoutAddress } from '../order-views/checkout-address.ts';
import { linkHtml } from '../order-views/form-html.ts';
import type { OfferedDownload } from './offered-downloads.ts';

/** The files of an order with links to them; empty when the order has no files. */
export function downloadsHtml(downloads: readonly OfferedDownload[]): string {
  if (downloads.length === 0) return '';
  const items = downloads.map((download) => `<li><span>${itemHtml(download)}</span></li>`).join('');
  return `<section><h2>${escapeHtml(downloadsTitle())}</h2><ul class="site-checkout__lines">${items}</ul></section>`;
}

function itemHtml({ title, path, left, until }: OfferedDownload): string {
  if (left === 0)
    return `<bdi>${escapeHtml(title)}</bdi><span class="site-checkout__muted">${escapeHtml(downloadsUsed())}</span>`;
  const notes = [downloadsLeft({ count: left }), untilText(until)].map(escapeHtml).join('<br>');
  return `${linkHtml(checkoutAddress(path), downloadGet({ title }))}<span class="site-checkout__muted">${notes}</span>`;
}

/**
 * Says in the current language how long a link is valid. The time zone is UTC, because the reader's time zone is not
 * known.
 */
export function untilText(until: Date): string {
  const format = new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return downloadsUntil({ date: format.format(until) });
}
