/**
 * The seconds that an answer of another server asks to wait (`Retry-After`). The header can also contain a date, but
 * that is rare and counts as missing.
 * @param mostS Limit for the seconds: a longer wait becomes this one.
 * @returns undefined when the header is missing or has no whole number.
 */
export function retryAfterS(headers: Headers, mostS: number): number | undefined {
  const given = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(given) ? Math.min(Number(given), mostS) : undefined;
}
