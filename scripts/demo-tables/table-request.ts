import * as v from 'valibot';

/** Largest number of people for whom the page reserves a table. */
export const MOST_PEOPLE = 8;
/** How many days ahead a table can be reserved. The first day is tomorrow, because some of today's times are over. */
const MOST_DAYS_AHEAD = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The times at which a table can be reserved. */
export const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'] as const;

/** A reservation of a table that a visitor asks for. */
export interface TableRequest {
  readonly people: number;
  /** `2026-12-05` */
  readonly date: string;
  /** One of `TIMES`. */
  readonly time: string;
}

/** The days on which a table can be reserved. */
export interface TableDays {
  readonly first: string;
  readonly last: string;
}

export function daysFrom(now: Date): TableDays {
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { first: dayAfter(1), last: dayAfter(MOST_DAYS_AHEAD) };
}

/** Schema of what the form sends. The fields of the form of `/catalog/booking` have the same names. */
const fieldsSchema = v.object({
  covers: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_PEOPLE)),
  date: v.pipe(v.string(), v.isoDate()),
  time: v.picklist(TIMES),
});

/** The table that the fields ask for. Undefined when a field is missing or has a value that is not allowed. */
export function readTable(fields: URLSearchParams, { first, last }: TableDays): TableRequest | undefined {
  const { success, output } = v.safeParse(fieldsSchema, Object.fromEntries(fields));
  if (!success || output.date < first || output.date > last) return undefined;
  return { people: output.covers, date: output.date, time: output.time };
}

/**
 * What the form shows first: for each field, the value in the address, or a default if that value is missing or not
 * allowed.
 */
export function startOfForm(fields: URLSearchParams, days: TableDays): TableRequest {
  const given = (name: keyof typeof fieldsSchema.entries) => v.safeParse(fieldsSchema.entries[name], fields.get(name));
  const [people, date, time] = [given('covers'), given('date'), given('time')];
  const isOpen = date.success && String(date.output) >= days.first && String(date.output) <= days.last;
  return {
    people: people.success ? Number(people.output) : 2,
    date: isOpen ? String(date.output) : days.first,
    time: time.success ? String(time.output) : '19:00',
  };
}
