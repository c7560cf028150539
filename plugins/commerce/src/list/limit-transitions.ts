import type { Host } from '@plinth/sdk';

/**
 * Skips the view transition when the visitor leaves the page, unless the visitor goes to a product of a list on this
 * page. Any other page may lack the CSS rule `@view-transition`, and browsers would then report an error on that page.
 */
export function limitTransitions(host: Host): void {
  host.listen(window, 'pageswap', (event) => {
    // The types of `host.listen` do not include this event. Browsers without this event never call the listener.
    const { activation, viewTransition } = event as PageSwapEvent;
    const products = document.querySelectorAll<HTMLAnchorElement>('.product-title a');
    if (![...products].some(({ href }) => href === activation?.entry.url)) viewTransition?.skipTransition();
  });
}
