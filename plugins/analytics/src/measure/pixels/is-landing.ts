/** §7: has the visitor come from anywhere but another page of the site? */
export function isLanding({ referrer }: Pick<Document, 'referrer'>, { origin }: Pick<Location, 'origin'>): boolean {
  return !referrer.startsWith(`${origin}/`);
}
