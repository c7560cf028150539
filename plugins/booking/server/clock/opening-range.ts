/** Opening hours of a day, in minutes after midnight of local time. */
export interface OpeningRange {
  readonly opens: number;
  readonly closes: number;
}

const RANGE = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|(24):(00))$/;

/** Reads opening hours such as `09:00-17:30`; undefined when they are not valid. The latest end is `24:00`. */
export function openingRange(text: string): OpeningRange | undefined {
  const [, openHour, openMinute, hour, minute, lastHour, lastMinute] = RANGE.exec(text) ?? [];
  if (openHour === undefined) return undefined;
  const opens = Number(openHour) * 60 + Number(openMinute);
  const closes = Number(hour ?? lastHour) * 60 + Number(minute ?? lastMinute);
  return closes > opens ? { opens, closes } : undefined;
}
