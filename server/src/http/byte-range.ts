/** A range of bytes; both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header (RFC 9110 §14.2). Ignores an invalid header, and a header with several ranges: media players
 * do not send several, and servers need not support them.
 *
 * @param size Bytes of the whole body.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [found, from = '', to = ''] = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '') ?? [];
  if (found === undefined || from + to === '') return 'whole';
  const end = size - 1;
  if (from === '')
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: end } : 'unsatisfiable';
  const first = Number(from);
  const last = to === '' ? end : Number(to);
  if (to !== '' && last < first) return 'whole';
  return first > end ? 'unsatisfiable' : { first, last: Math.min(last, end) };
}

/**
 * May the range be sent? False when the body has changed since the client received other parts of it. The ETags are
 * compared strongly (RFC 9110 §13.1.5), so that ranges of two different bodies are never combined. A date never
 * matches, because no answer of this server has a date of modification.
 */
export function matchesIfRange(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || (ifRange.trim() === etag && !etag.startsWith('W/'));
}
