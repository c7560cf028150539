import { escapeHtml } from '@plinth/server/html';
import { signedOut } from '@plinth/server/messages';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

const querySchema = v.object({ logout: v.literal('true') });
/** Begin of the opening tag of the main part of a published page. */
const MAIN = '<main class="site-main';

/** Does the address of the request say that somebody has signed out (§2)? */
export function isAfterSignOut({ query }: FastifyRequest): boolean {
  return v.is(querySchema, query);
}

/**
 * Adds the message that somebody has signed out to the HTML of a page, for browsers without a script. With a script, the
 * plugin `owners` shows it in a dialog.
 */
export function withSignOutNotice(html: string): string {
  const main = html.indexOf(MAIN);
  const end = main < 0 ? -1 : html.indexOf('>', main) + 1;
  if (end <= 0) return html;
  const notice = `<noscript><p class="site-notice" role="status">${escapeHtml(signedOut())}</p></noscript>`;
  return `${html.slice(0, end)}\n${notice}${html.slice(end)}`;
}
