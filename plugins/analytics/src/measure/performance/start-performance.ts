import type { Host } from '@plinth/sdk';
import type { Fields } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { PagePlugins } from '../page-plugins.ts';
import { loadSettings } from './load-settings.ts';
import { measureVitals } from './measure-vitals.ts';
import { watchLongTasks } from './watch-long-tasks.ts';
import { whenLoaded } from './when-loaded.ts';

/** §3 Performance record: name of the program that measures. */
const APP = 'site';

/** Measures the values that the settings of the site switch on, and records the results (§7, §9). */
export async function startPerformance(host: Host, outbox: Outbox, plugins: PagePlugins): Promise<void> {
  const path = location.pathname;
  const websiteId = host.page.website.id;
  const settings = await loadSettings(host, Math.random());
  if (!settings) return;
  const { pageLoadId, isOn } = settings;
  const record = (event: string, data: Fields) => {
    outbox.add('performance', { app: APP, event, pageLoadId, ts: Date.now(), data: { path, websiteId, ...data } });
    // If the page is hidden, the outbox may already have sent its waiting events before this record was added. So the
    // outbox must now send this record too.
    if (document.visibilityState === 'hidden') outbox.flush(true);
  };
  if (isOn('track-page-speed') || isOn('track-user-timing'))
    whenLoaded(host, () => {
      import(/* webpackChunkName: "page-speed" */ './send-page-speed.ts')
        .then(({ sendPageSpeed }) => sendPageSpeed(host, settings, record))
        // Ignored: the connection is possibly lost by now, and nobody could act on a report about that.
        .catch(() => undefined);
    });
  if (!isOn('rum')) return;
  watchLongTasks(host, plugins, record);
  measureVitals(plugins, record);
}
