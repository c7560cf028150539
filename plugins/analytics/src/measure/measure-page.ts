import type { Host } from '@plinth/sdk';
import type { Outbox } from '../outbox/outbox.ts';
import { watchPageErrors } from './errors/watch-page-errors.ts';
import { readPagePlugins } from './page-plugins.ts';
import { startPerformance } from './performance/start-performance.ts';
import { adPixelName } from './pixels/ad-pixel-name.ts';
import { isLanding } from './pixels/is-landing.ts';
import { startTrace } from './trace/start-trace.ts';

/**
 * Measures the page: its errors, log events, the landing and the performance (§9). Code that few pages need is in
 * separate chunks.
 *
 * @param analysed False when nothing may be sent to the site except errors (§6).
 */
export function measurePage(host: Host, outbox: Outbox, analysed: boolean): void {
  const { authenticatedAccount } = host.page;
  const plugins = readPagePlugins(document);
  watchPageErrors(host, plugins);
  if (authenticatedAccount)
    import(/* webpackChunkName: "signed-in" */ './signed-in/start-signed-in.ts')
      .then(({ startSignedIn }) => startSignedIn(host))
      .catch(host.report);
  if (!analysed) return;
  const trace = startTrace(host, outbox);
  host.hooks.track((event) => {
    if (event.name === 'log') trace(event);
    const name = adPixelName(event.name);
    if (name && host.consent().advertising) host.bus.emit('ad-pixel', { name, data: event.data });
  });
  if (isLanding(document, location))
    import(/* webpackChunkName: "landing" */ './pixels/landing-pixel.ts')
      .then(({ landingPixel }) => {
        new Image().src = landingPixel(window, host.page.website.apiOrigin, Math.random());
      })
      .catch(host.report);
  startPerformance(host, outbox, plugins).catch(host.report);
}
