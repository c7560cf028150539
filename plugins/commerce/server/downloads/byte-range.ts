/** A part of a file: the positions of its first and its last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range`. Several ranges are answered with the whole file, which HTTP allows.
 * @returns `whole` when no range is requested, and `impossible` for a range beyond the end of the file.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'impossible' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'impossible' : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  // HTTP calls a range whose end is before its start invalid, and invalid ranges are ignored.
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'impossible' : { start, end };
}
