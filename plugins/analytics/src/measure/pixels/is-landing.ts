/** §7: is this a landing, that is, has the visitor not come from another page of the site? */
export function isLanding({ referrer }: Pick<Document, 'referrer'>, { origin }: Pick<Location, 'origin'>): boolean {
  return !referrer.startsWith(`${origin}/`);
}
