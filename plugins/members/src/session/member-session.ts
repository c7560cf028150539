import type { Host, PageContext } from '@plinth/sdk';

/** Attribute with which the server marks the page of a signed-in member. The stylesheet of the block uses it. */
const MARK = 'data-member';

/**
 * Tokens of the sessions that began on this page, by page context. A page that is initialised again gets a new context.
 */
const tokens = new WeakMap<PageContext, string>();

/**
 * §7: the token of the member's session, which calls to the server send as a header. Undefined when the page does not
 * know the token.
 */
export function xsrfToken({ page }: Host): string | undefined {
  return tokens.get(page) ?? page.memberAccount?.xsrfToken;
}

/**
 * Stores the token of a new session and marks the page as the page of a signed-in member, so that the content for
 * members is shown.
 */
export function beginSession({ page }: Host, token: string): void {
  tokens.set(page, token);
  marked()?.setAttribute(MARK, '');
}

/** Forgets the token and removes the mark of a signed-in member, so that the content for visitors is shown. */
export function endSession({ page }: Host): void {
  tokens.delete(page);
  marked()?.removeAttribute(MARK);
}

function marked(): Element | null {
  return document.querySelector('#plinth-context');
}
