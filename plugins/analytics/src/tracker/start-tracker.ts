import type { Host } from '@plinth/sdk';
import { isFields } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Visit } from '../visit/count-visit.ts';
import { envelopeBase, envelopeOf } from './envelope.ts';

/** Sends what the plugins track (§3, §7). */
export function startTracker(host: Host, outbox: Outbox, visit: () => Visit): void {
  // Reading the size of the window can make the browser compute the layout, so it is not read for each event.
  let size = [innerWidth, innerHeight] as const;
  host.listen(window, 'resize', () => {
    size = [innerWidth, innerHeight];
  });
  // §5: a common field that is not text is dropped with a warning.
  const warn = (names: readonly string[]) => console.warn(`Analytics: common fields must be texts: ${names}`);

  let known: Visit | undefined;
  let base = '';
  /**
   * The back button can show the same page again in a later visit, so the common fields are made again for each visit.
   */
  const baseOfVisit = () => {
    if (known !== visit()) base = outbox.base(envelopeBase(host.page, visit(), window));
    known = visit();
    return base;
  };

  host.hooks.track((event) => {
    const { name, data } = event;
    // Text of §8, word for word. A plugin that is not written in TypeScript can pass any value.
    if (!isFields(data)) return console.warn('no payload');
    const pagePath = location.pathname;
    // These events have their own calls in §7. All other events are sent as envelopes, including a quick view without a
    // product.
    if (name === 'overlay' || (name === 'quick-view' && data.id !== undefined))
      outbox.add(name, () => ({ ...data, pagePath, visitorCookie: visit().cookie }));
    // Log events have a separate queue (`measure/trace/`).
    else if (name === 'log') return;
    else if (name === 'system_network_error') outbox.add('event', { event: name, data, pagePath });
    else outbox.add('analytics', () => envelopeOf(event, location, size, warn), baseOfVisit());
  });
}
