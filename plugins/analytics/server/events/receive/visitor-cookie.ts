const COOKIE_SHAPE = /^([^|]{1,64})(?:\|\d{1,15}){3}\|(\d{1,15})$/;
/** Shape of the id of a visitor. */
export const VISITOR_ID = /^[\w.:-]{1,64}$/;

/**
 * §5: reads the visitor cookie: an id followed by four positive integers, with bars between them. The last integer
 * counts the visits, so it is different for each visit. An id alone is accepted too.
 */
export function visitorOf(cookie: string): { readonly id: string; readonly visit: string } {
  const [, id = '', visits = ''] = COOKIE_SHAPE.exec(cookie) ?? [];
  if (id !== '') return { id, visit: `${id}|${visits}` };
  return { id: VISITOR_ID.test(cookie) ? cookie : '', visit: '' };
}
