import type { Host } from '@plinth/sdk';
import type { Outbox } from '../outbox/outbox.ts';
import { adPixelName } from './pixels/ad-pixel-name.ts';
import { startTrace } from './trace/start-trace.ts';

/**
 * Starts what measures the page. Only what must not miss a tracked event is in this script.
 *
 * @param analysed False when §6 keeps this page or this account out of the analytics.
 */
export function startMeasuring(host: Host, outbox: Outbox, analysed: boolean): void {
  if (analysed) {
    const trace = startTrace(host, outbox);
    host.hooks.track((event) => {
      if (event.name === 'log') trace(event);
      const name = adPixelName(event.name);
      if (name && host.consent().advertising) host.bus.emit('ad-pixel', { name, data: event.data });
    });
  }
  import(/* webpackChunkName: "measure" */ './measure-page.ts')
    .then(({ measurePage }) => measurePage(host, outbox, analysed))
    .catch(host.report);
}
