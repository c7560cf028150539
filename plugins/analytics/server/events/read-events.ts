import type { Program, ProgramParts } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { startEventReader } from './stream/event-reader.ts';

/**
 * `npm run events`: reads events from the stream into the database.
 * @throws SiteError `PLINTH-SITE-001` without a stream.
 */
export function readEvents({ config, database, log }: ProgramParts): Program {
  const { stream } = config.events;
  if (stream === undefined)
    throw new SiteError('PLINTH-SITE-001', 'plinth-events needs DATABASE_URL and EVENTS_URL', {
      hint: 'Set both to the same values as for the site.',
    });
  const reader = startEventReader(stream, database, log);
  return {
    isReady: () => reader.isConnected(),
    status: () => ({ stored: reader.stored() }),
    stop: () => reader.stop(),
  };
}
