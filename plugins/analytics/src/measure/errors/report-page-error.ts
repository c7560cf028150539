/* The `page-error` chunk: loaded with the first error of a page. */
import { type Host, PlinthError } from '@plinth/sdk';
import '../../error-codes.ts';
import type { PagePlugins } from '../page-plugins.ts';

/**
 * Reports an error of a script that belongs to no plugin: the host reports those of plugins. The report is an event on
 * the bus, so the host sends it with its own reports (§7 RecordJavascriptErrors), and it is not twice on the console.
 */
export function reportPageError(host: Host, plugins: PagePlugins, error: unknown): void {
  // Without a file of a site it is an error of a browser extension, or one that the browser hides.
  if (!(error instanceof Error) || error instanceof PlinthError || !/https?:\/\//.test(error.stack ?? '')) return;
  if (plugins.ofText(`${error.stack}\n${error.message}`)) return;
  host.bus.emit('report', new PlinthError('PLINTH-ANALYTICS-001', 'A script of the page failed.', { cause: error }));
}
