import type { Host } from '@plinth/sdk';
import type { PagePlugins } from '../page-plugins.ts';

/** Watches the errors of the page's own scripts. Most pages have none, so they do not load what reports them. */
export function watchPageErrors(host: Host, plugins: PagePlugins): void {
  const handle = (error: unknown) => {
    import(/* webpackChunkName: "page-error" */ './report-page-error.ts')
      .then(({ reportPageError }) => reportPageError(host, plugins, error))
      // Without its chunk the error is on the console only. A report about that could fail in the same way.
      .catch(() => undefined);
  };
  host.listen(window, 'error', (event) => {
    if (event instanceof ErrorEvent) handle(event.error);
  });
  host.listen(window, 'unhandledrejection', (event) => {
    if (event instanceof PromiseRejectionEvent) handle(event.reason);
  });
}
