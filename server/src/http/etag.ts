/** Does `If-None-Match` contain this ETag? The comparison is weak, as RFC 9110 §13.1.2 requires. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
