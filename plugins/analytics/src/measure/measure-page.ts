/* The `measure` chunk: everything that can begin later, because the browser keeps earlier figures. */
import type { Host } from '@plinth/sdk';
import type { Outbox } from '../outbox/outbox.ts';
import { watchPageErrors } from './errors/watch-page-errors.ts';
import { readPagePlugins } from './page-plugins.ts';
import { startPerformance } from './performance/start-performance.ts';
import { landingPixel } from './pixels/landing-pixel.ts';

/**
 * Measures the page: errors, the landing, the figures of §9.
 *
 * @param analysed False when only errors, and what stays in the browser, may be recorded (§6).
 */
export async function measurePage(host: Host, outbox: Outbox, analysed: boolean): Promise<void> {
  const { authenticatedAccount, website } = host.page;
  const plugins = readPagePlugins(document);
  watchPageErrors(host, plugins);
  if (authenticatedAccount) {
    const { startSignedIn } = await import(/* webpackChunkName: "signed-in" */ './signed-in/start-signed-in.ts');
    startSignedIn(host);
  }
  if (!analysed) return;
  const address = landingPixel(window, website.apiOrigin, Math.random());
  if (address) new Image().src = address;
  await startPerformance(host, outbox, plugins);
}
