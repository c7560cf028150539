/** Does `If-None-Match` name this ETag? Compared weakly, as RFC 9110 §13.1.2 asks for. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
