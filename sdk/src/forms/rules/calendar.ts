/** Does this day exist? The year has four digits. */
export function isDate(year: string, month: string, day: string): boolean {
  if (!/^\d{4}$/.test(year) || !isShortNumber(month) || !isShortNumber(day)) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  );
}

/** Is this a valid time? With AM or PM the hour is 1 to 12, otherwise 0 to 23. Seconds may be missing. */
export function isTime(hour: string, minute: string, second: string, ampm: string): boolean {
  const [first, last] = ampm === '' ? [0, 23] : [1, 12];
  return (
    /^(?:AM|PM)?$/i.test(ampm) &&
    isWithin(hour, first, last) &&
    isWithin(minute, 0, 59) &&
    (second === '' || isWithin(second, 0, 59))
  );
}

function isWithin(text: string, first: number, last: number): boolean {
  return isShortNumber(text) && Number(text) >= first && Number(text) <= last;
}

function isShortNumber(text: string): boolean {
  return /^\d{1,2}$/.test(text);
}
