import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import type { BookedService } from '../settings/booking-file.ts';
import { announcePlaces } from './announce-places.ts';

/** Interval of the checks for places that are free again. */
const LOOK_EVERY_MS = 30_000;
const FAILURE = 'places that are free again could not be announced';

/** @param sendSoon Sends the mails of the outbox. */
export function createWaitingJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  services: () => ReadonlyMap<string, BookedService>,
  sendSoon: () => void,
): RegularWork {
  const announce = async () => {
    if ((await announcePlaces(database, services(), new Date())) > 0) sendSoon();
  };
  return regularWork(announce, { everyMs: LOOK_EVERY_MS, log, failure: FAILURE });
}
