import type { Host } from '@plinth/sdk';
import type { Fields } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { PagePlugins } from '../page-plugins.ts';
import { loadSettings } from './load-settings.ts';
import { measureVitals } from './measure-vitals.ts';
import { watchLongTasks } from './watch-long-tasks.ts';
import { whenLoaded } from './when-loaded.ts';

/** §3 Performance record: the program that measures. */
const APP = 'site';

/** Measures the page as far as the settings of the site want it, and records the figures (§7, §9). */
export async function startPerformance(host: Host, outbox: Outbox, plugins: PagePlugins): Promise<void> {
  const path = location.pathname;
  const websiteId = host.page.website.id;
  const settings = await loadSettings(host, Math.random());
  if (!settings) return;
  const { pageLoadId, isOn } = settings;
  const record = (event: string, data: Fields) => {
    outbox.add('performance', { app: APP, event, pageLoadId, ts: Date.now(), data: { path, websiteId, ...data } });
    // The outbox may have sent already what it knew when the page was hidden.
    if (document.visibilityState === 'hidden') outbox.flush(true);
  };
  if (isOn('track-page-speed') || isOn('track-user-timing'))
    whenLoaded(host, () => {
      import(/* webpackChunkName: "page-speed" */ './send-page-speed.ts')
        .then(({ sendPageSpeed }) => sendPageSpeed(host, settings, record))
        // The connection may be gone by now. Nobody can act on a report about it.
        .catch(() => undefined);
    });
  if (!isOn('rum')) return;
  watchLongTasks(host, plugins, record);
  measureVitals(plugins, record);
}
