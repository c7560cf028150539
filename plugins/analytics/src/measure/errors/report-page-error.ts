/* The `page-error` chunk: loaded when the first error occurs on a page. */
import { type Host, PlinthError } from '@plinth/sdk';
import '../../error-codes.ts';
import type { PagePlugins } from '../page-plugins.ts';

/**
 * Reports an error of a script that belongs to no plugin. The host itself reports the errors of plugins. The report is
 * emitted on the bus only: the host sends it with its own reports (§7 RecordJavascriptErrors), but does not write it to
 * the console, where the browser has already shown the error.
 */
export function reportPageError(host: Host, plugins: PagePlugins, error: unknown): void {
  // Without a web address in its stack, the error comes from a browser extension, or the browser hides where it was
  // thrown.
  if (!(error instanceof Error) || error instanceof PlinthError || !/https?:\/\//.test(error.stack ?? '')) return;
  if (plugins.ofText(`${error.stack}\n${error.message}`)) return;
  host.bus.emit('report', new PlinthError('PLINTH-ANALYTICS-001', 'A script of the page failed.', { cause: error }));
}
