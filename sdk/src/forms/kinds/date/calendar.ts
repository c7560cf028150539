/** Does this date exist? The year has four digits. */
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

function isShortNumber(text: string): boolean {
  return /^\d{1,2}$/.test(text);
}
