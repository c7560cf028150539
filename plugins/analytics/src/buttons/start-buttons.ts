/* The `buttons` chunk: only pages with a button block load it. */
import type { Host } from '@plinth/sdk';
import type { Outbox } from '../outbox/outbox.ts';
import type { Visit } from '../visit/count-visit.ts';
import { buttonFields } from './button-fields.ts';

/**
 * Records each button block that the visitor sees (`button-render`) and each click on one (`button-click`, §7).
 *
 * @param selector Selector of button blocks.
 */
export function startButtons(host: Host, outbox: Outbox, visit: () => Visit, selector: string): void {
  const record = (call: 'button-click' | 'button-render', block: HTMLElement) => {
    const visitorCookie = visit().cookie;
    outbox.add(call, { ...buttonFields(block, host.page, location.pathname), visitorCookie });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      record('button-render', target);
    }
  });
  host.observe(observer);
  for (const block of document.querySelectorAll(selector)) observer.observe(block);
  host.listen(
    document,
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const block = target.closest('a')?.closest(selector);
      if (block instanceof HTMLElement) record('button-click', block);
    },
    // The listener runs in the capture phase, because a listener of the page could stop the event.
    { capture: true },
  );
}
