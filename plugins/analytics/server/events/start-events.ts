import type { RunningFeature, SiteParts } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { shownErrorCounts } from '@plinth/server/services';
import { personalEvents } from './personal-events.ts';
import { eventRoutes } from './receive/event-routes.ts';
import type { EventSink } from './store/event-sink.ts';
import { createStreamSink } from './stream/stream-sink.ts';
import { tidyEvents } from './tidy-events.ts';
import { createDatabaseSink } from './writer/database-sink.ts';
import { createEventWriter, type EventWriter } from './writer/event-writer.ts';
import { startRollUp } from './writer/regular-roll-up.ts';

/** Starts to accept events and to add them up. */
export async function startEvents(site: SiteParts): Promise<RunningFeature> {
  const { config, database, log } = site;
  const writer = createEventWriter(database, config);
  const sink = sinkOf(site, writer);
  shownErrorCounts.provide(site, { days: config.events.sumDays });
  const stopRollUp = startRollUp(database, writer, log);
  return {
    routes: (app) => eventRoutes(app, site, sink),
    metrics: sink.metrics,
    tidy: (now) => tidyEvents(database, writer, config.events, now),
    person: personalEvents(database, writer),
    // No request runs any more when this is called. The events of earlier requests must be durable before the database
    // closes.
    close: async () => {
      await sink.close();
      await stopRollUp();
      await writer.close();
    },
  };
}

/** @throws SiteError `PLINTH-SITE-115` */
function sinkOf(site: SiteParts, writer: EventWriter): EventSink {
  const { config, log } = site;
  const { stream } = config.events;
  if (!stream) return createDatabaseSink(site, writer);
  if (config.databaseUrl === undefined)
    throw new SiteError('PLINTH-SITE-115', 'EVENTS_URL is set, but not DATABASE_URL', {
      hint: 'Set DATABASE_URL to the PostgreSQL database into which plinth-events stores the events, or remove EVENTS_URL.',
    });
  return createStreamSink(stream, log);
}
