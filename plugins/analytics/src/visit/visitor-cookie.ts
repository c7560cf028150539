/** An id of a visitor, as the site accepts it. */
export const VISITOR_ID = /^[\w.:-]{1,64}$/;
const POSITIVE = /^[1-9]\d{0,14}$/;

/** §5: reads the session cookie, a positive integer. Returns 0 when the cookie is missing or has any other value. */
export function positiveOf(text: string | undefined): number {
  return text !== undefined && POSITIVE.test(text) ? Number(text) : 0;
}

/** The id in a visitor cookie. Undefined when the cookie has the wrong shape. */
export function visitorIn(cookie: string | undefined): string | undefined {
  const [id = '', ...times] = (cookie ?? '').split('|');
  return VISITOR_ID.test(id) && times.length === 4 && times.every((time) => POSITIVE.test(time)) ? id : undefined;
}

/**
 * §4 visitor cookie counter: a visitor is recorded at the first visit, and counted again at the first page after the
 * session cookie has expired.
 *
 * §5: the cookie is an id and four positive integers with bars between them: the times of the first, the previous and
 * the current visit, in milliseconds since the epoch, and the number of visits. A cookie of the wrong shape is
 * replaced.
 *
 * @param newId Id for a visitor whose cookie is missing or has the wrong shape.
 */
export function countedVisitor(known = '', isInSession: boolean, now: number, newId: string): string {
  if (visitorIn(known) === undefined) return [newId, now, now, now, 1].join('|');
  const [id, first, , current, visits] = known.split('|');
  return isInSession ? known : [id, first, current, now, Number(visits) + 1].join('|');
}
