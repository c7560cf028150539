/** §7: the calls that send events, without the root `/api/`. */
export const CALLS = {
  hit: 'census/RecordHit',
  'button-click': 'census/button-click',
  'button-render': 'census/button-render',
  overlay: 'census/overlay',
  /** The last segment of the address is the value of the field `id`. */
  'quick-view': 'census/RecordQuickView/',
  event: 'events/RecordEvent',
  trace: 'events/Trace',
  analytics: 'v1/events',
  performance: '1/performance/records',
} as const;

export type CallName = keyof typeof CALLS;

/**
 * Calls whose requests can contain any number of events, as a JSON list. Every other request is a form with one event.
 */
export const LIST_CALLS: readonly CallName[] = ['trace', 'analytics', 'performance'];
