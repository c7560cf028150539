import type { Site } from './create-site.ts';

/** Requests that take longer are cut off. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Closes the site at SIGTERM or SIGINT: running requests end, then the database closes. A second signal ends at once. */
export function closeOnSignal(site: Site): void {
  let isClosing = false;
  const close = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    site.app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        site.app.log.error({ err: error }, 'could not close');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
