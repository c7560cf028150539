/** Error codes of events, and their meanings. */
export const EVENT_ERRORS = {
  'PLINTH-SITE-110': 'a page of another site sent the events',
  'PLINTH-SITE-111': 'an event is too large, nested too deeply, or has an id of the wrong shape',
  'PLINTH-SITE-112': 'events cannot be stored at the moment',
  'PLINTH-SITE-113': 'the stream of EVENTS_URL cannot be used',
  'PLINTH-SITE-114': 'a message of the stream cannot be stored as events, and was set aside',
  'PLINTH-SITE-115': 'EVENTS_URL is set, but not DATABASE_URL: events of a stream are stored in PostgreSQL',
  'PLINTH-SITE-116': 'a browser sent events of a visitor who has declined to be counted',
} as const;

type EventErrorTable = typeof EVENT_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends EventErrorTable {}
}
