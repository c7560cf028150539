import type { PageContext } from '@plinth/sdk';
import { SAVE_SUBMISSION_PATH } from '../../index.ts';

/**
 * §3 `pagePath`: path of the page, without query. After a post without a script, the browser's address is the address
 * of the post. The path of the page is then taken from the first of these that has it: an input of the form, the
 * canonical link of the page, the page context, the address from which the post came. Empty when none of them has it.
 */
export function pagePath({ collection }: Pick<PageContext, 'collection'>, view: Window = window): string {
  const { document, location } = view;
  if (location.pathname !== SAVE_SUBMISSION_PATH) return location.pathname;
  const given = document.querySelector<HTMLInputElement>('form[data-form-id] input[name="pagePath"]')?.value;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');
  for (const address of [given, canonical, collection?.fullUrl, document.referrer]) {
    const path = address && URL.canParse(address, location.origin) && new URL(address, location.origin).pathname;
    if (path && path !== SAVE_SUBMISSION_PATH) return path;
  }
  return '';
}
