import { type Host, HttpService } from '@plinth/sdk';
import { array, boolean, type InferOutput, nullish, number, object, string } from '@plinth/sdk/fields';

const TIMES_PATH = '/api/booking/times';
const TIMEOUT_MS = 15_000;

const timeSchema = object({
  /** Time at which the booking would start, in ISO 8601 and in UTC. */
  start: string(),
  /** Local time in the time zone of the service. */
  time: string(),
  /** Local time in the visitor's time zone. Missing when it is the same as `time`. */
  otherTime: nullish(string()),
  /** Number of free places. */
  free: number(),
});

const monthSchema = object({
  /** The month in the form `2026-12`. */
  month: string(),
  /** The first and the last day that can be booked, in the form `2026-12-05`. */
  first: string(),
  last: string(),
  timeZone: string(),
  /** Largest number of places in one booking. */
  places: number(),
  /** True when several visitors come at the same time, so that the number of free places matters. */
  isGroup: boolean(),
  /** True when visitors can ask for a mail about a full day. */
  canWait: boolean(),
  /** The days that have times. A day without free times is fully booked. */
  days: array(object({ date: string(), times: array(timeSchema) })),
});

/** The times of a month of a service. */
export type MonthTimes = InferOutput<typeof monthSchema>;
export type StartTime = InferOutput<typeof timeSchema>;

interface Asked {
  readonly service: string;
  /** `2026-12`. Undefined: the first month in which something is free. */
  readonly month?: string;
  /** Time zone of the visitor. */
  readonly zone: string;
  readonly lang: string;
}

/** Fetches a month; undefined when the site does not answer, or answers with something else. */
export async function fetchMonth(host: Host, { service, month, zone, lang }: Asked): Promise<MonthTimes | undefined> {
  const http = await host.use(HttpService);
  const result = await http.get(TIMES_PATH, {
    data: { service, month, zone, lang },
    retry: true,
    onFailure: 'return',
    timeoutMs: TIMEOUT_MS,
  });
  // `safeParse` is not used here. The file of the block contains valibot, so it would have to contain `safeParse` too.
  const parsed = await monthSchema['~standard'].validate(result.ok ? result.data : undefined);
  return parsed.issues ? undefined : parsed.value;
}

/**
 * The free times of a day; undefined when the service has no time on that day, or when the month of the day has not
 * been fetched yet.
 */
export function timesOn(known: ReadonlyMap<string, MonthTimes>, day: string): readonly StartTime[] | undefined {
  return known.get(day.slice(0, 7))?.days.find(({ date }) => date === day)?.times;
}
