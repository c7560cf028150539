import type { Host } from '@plinth/sdk';
import type { PagePlugins } from '../page-plugins.ts';

/**
 * Watches for errors of the page's own scripts. The code that reports them is loaded when the first error occurs,
 * because most pages have no errors.
 */
export function watchPageErrors(host: Host, plugins: PagePlugins): void {
  const handle = (error: unknown) => {
    import(/* webpackChunkName: "page-error" */ './report-page-error.ts')
      .then(({ reportPageError }) => reportPageError(host, plugins, error))
      // The chunk has not loaded, so the error is only on the console. A report about this failure could fail in the
      // same way.
      .catch(() => undefined);
  };
  host.listen(window, 'error', (event) => {
    if (event instanceof ErrorEvent) handle(event.error);
  });
  host.listen(window, 'unhandledrejection', (event) => {
    if (event instanceof PromiseRejectionEvent) handle(event.reason);
  });
}
