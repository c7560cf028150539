import type { Host, PageContext } from '@plinth/sdk';

/** The server marks the page of a signed-in member with this attribute; the stylesheet of the block follows it. */
const MARK = 'data-member';

/**
 * Tokens of the sessions that began on this page, by page context, because a page that is initialised again gets a new
 * context.
 */
const tokens = new WeakMap<PageContext, string>();

/** §7 The token of the member's session, which calls send as a header; undefined when the page does not know it. */
export function xsrfToken({ page }: Host): string | undefined {
  return tokens.get(page) ?? page.memberAccount?.xsrfToken;
}

/** Marks the page as that of a signed-in member, so that it shows the content for members. */
export function beginSession({ page }: Host, token: string): void {
  tokens.set(page, token);
  marked()?.setAttribute(MARK, '');
}

/** Removes the mark of a signed-in member, so that the page shows the content for visitors. */
export function endSession({ page }: Host): void {
  tokens.delete(page);
  marked()?.removeAttribute(MARK);
}

function marked(): Element | null {
  return document.querySelector('#plinth-context');
}
