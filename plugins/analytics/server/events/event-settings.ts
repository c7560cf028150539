import { featureSettings, percentage, wholeNumber } from '@plinth/server';
import * as v from 'valibot';
import type { EventStreamOptions } from './stream/event-stream.ts';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly events: EventSettings;
  }
}

export interface EventSettings {
  /**
   * Stream to which the site sends events. `plinth-events` reads the events from this stream and stores them.
   * Undefined: the site stores its events itself.
   */
  readonly stream: EventStreamOptions | undefined;
  /** Days after which a stored event is removed. Default: 90. */
  readonly days: number;
  /** Days after which the sums of the events of a day are removed. Default: 1,100. */
  readonly sumDays: number;
  /** Limit for the events from one IP address in a minute; 0 means no limit. Default: 3,000. */
  readonly perMinute: number;
  /** Share of the visits whose browsers measure performance, 0 to 1. Default: 1. */
  readonly performanceShare: number;
}

const STREAM_RULE = 'must have 1 to 64 letters, digits and any of _ -';
const LEAST_STREAM_BYTES = 1_000_000;
const STREAM_URL_RULE = 'must be nats://host:4222, or several with commas between them';
const streamUrl = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((url) => URL.canParse(url.trim()) && /^(nats|tls):\/\/./.test(url.trim())),
    STREAM_URL_RULE,
  ),
);

const LONGEST_DAYS = 10_000;
const dayCount = v.pipe(wholeNumber, v.minValue(1), v.maxValue(LONGEST_DAYS));

export const EVENT_SETTINGS = featureSettings({
  key: 'events',
  variables: {
    eventsUrl: 'EVENTS_URL',
    eventsStream: 'PLINTH_EVENTS_STREAM',
    eventsStreamBytes: 'PLINTH_EVENTS_STREAM_BYTES',
    eventDays: 'PLINTH_EVENT_DAYS',
    statisticsDays: 'PLINTH_STATISTICS_DAYS',
    eventRate: 'PLINTH_EVENT_RATE',
    performanceShare: 'PLINTH_PERFORMANCE_SHARE',
  },
  schema: v.object({
    eventsUrl: v.optional(streamUrl),
    eventsStream: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, STREAM_RULE)), 'plinth-events'),
    eventsStreamBytes: v.optional(v.pipe(wholeNumber, v.minValue(LEAST_STREAM_BYTES)), '1000000000'),
    eventDays: v.optional(dayCount, '90'),
    statisticsDays: v.optional(dayCount, '1100'),
    eventRate: v.optional(wholeNumber, '3000'),
    performanceShare: v.optional(percentage, '100%'),
  }),
  settings: ({
    eventsUrl,
    eventsStream,
    eventsStreamBytes,
    eventDays,
    statisticsDays,
    eventRate,
    performanceShare,
  }) => ({
    days: eventDays,
    sumDays: statisticsDays,
    stream:
      eventsUrl === undefined ? undefined : { url: eventsUrl, stream: eventsStream, mostBytes: eventsStreamBytes },
    perMinute: eventRate,
    performanceShare,
  }),
});
