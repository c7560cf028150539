import type { PageContext } from '@plinth/sdk';
import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';

/**
 * §3 `pagePath`: path of the page, without query. A page that came back from a post without a script stands under the
 * address of the post; its own is in an input of the form, in its canonical link, in the context, or where the post came
 * from. Empty when nobody says it.
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
