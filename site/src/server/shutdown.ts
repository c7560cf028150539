import type { Site } from './create-site.ts';

/** Requests that take longer are cut off. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Ctrl-C reaches the server from the terminal and again from the command that started it: that is one signal. */
const SAME_SIGNAL_MS = 1_000;

/** Closes the site at SIGTERM or SIGINT: running requests end, then the database closes. A later signal ends at once. */
export function closeOnSignal(site: Site): void {
  let closingSince: number | undefined;
  const close = (signal: NodeJS.Signals) => {
    if (closingSince !== undefined) {
      if (Date.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = Date.now();
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
