import type { ServerSettings } from '@plinth/server/http';
import type { Site } from './create-site.ts';

/** Time-out for requests that still run after the drain. Requests that take longer are aborted. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Time in which two signals count as one. Ctrl-C sends two: one from the terminal and one from the command that started
 * the server.
 */
const SAME_SIGNAL_MS = 1_000;

/**
 * Closes the site at SIGTERM or SIGINT. SIGTERM comes from a process manager that runs several servers: the site first
 * reports that it is not ready and still answers, until new visitors are sent to a different server. SIGINT comes from
 * a person and skips this wait. Then running requests end and the database closes. A later signal ends the process at
 * once.
 */
export function closeOnSignal(site: Site, { drainSeconds }: Pick<ServerSettings, 'drainSeconds'>): void {
  let closingSince: number | undefined;
  const close = (signal: NodeJS.Signals) => {
    if (closingSince !== undefined) {
      if (Date.now() - closingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = Date.now();
    site.app.log.info({ signal }, 'closing');
    site.drain();
    setTimeout(() => end(site), signal === 'SIGTERM' ? drainSeconds * 1000 : 0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

function end(site: Site): void {
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
  site.close().then(
    () => process.exit(0),
    (error: unknown) => {
      site.app.log.error({ err: error }, 'could not close');
      process.exit(1);
    },
  );
}
