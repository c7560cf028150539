/** §3 Analytics: the values of `event_source` of an event. */
export const EventSource = { web: 'WEB', ios: 'IOS', android: 'ANDROID', server: 'SERVER' } as const;

export type EventSource = (typeof EventSource)[keyof typeof EventSource];
