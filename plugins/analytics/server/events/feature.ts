import type { Feature } from '@plinth/server';
import { EVENT_ERRORS } from './event-errors.ts';
import { EVENT_SETTINGS } from './event-settings.ts';
import { readEvents } from './read-events.ts';
import { EVENT_CALLS } from './receive/event-calls.ts';
import { PERFORMANCE_SETTINGS_PATH, TRACK_PATH } from './receive/event-routes.ts';
import { createHistogramTables } from './roll-up/create-histogram-tables.ts';
import { createRollUpTables } from './roll-up/create-roll-up-tables.ts';
import { createSpanTables } from './roll-up/create-span-tables.ts';
import { startEvents } from './start-events.ts';
import { createEventTables } from './store/create-event-tables.ts';
import { createSetAsideTable } from './stream/set-aside.ts';

/** Stores the events of visitors on the pages, for the owner's statistics. */
export const EVENTS: Feature = {
  name: 'events',
  settings: EVENT_SETTINGS,
  tables: [
    'events',
    'event_messages_set_aside',
    'event_counts',
    'event_sources',
    'event_visitors',
    'event_visitor_counts',
    'event_histograms',
    'event_span_counts',
    'event_span_sources',
    'event_span_histograms',
    'event_roll_up',
  ],
  migrations: {
    '0018-events': { up: createEventTables },
    '0019-event-messages-set-aside': { up: createSetAsideTable },
    '0020-event-sums': { up: createRollUpTables },
    '0021-event-spans': { up: createSpanTables },
    '0029-event-histograms': { up: createHistogramTables },
  },
  calledPaths: [...EVENT_CALLS.map(({ path }) => path), TRACK_PATH, PERFORMANCE_SETTINGS_PATH],
  errorCodes: EVENT_ERRORS,
  personalData: { kind: 'own' },
  programs: { events: readEvents },
  start: startEvents,
};
