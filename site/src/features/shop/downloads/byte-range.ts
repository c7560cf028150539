/** Bytes of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range`. Several ranges are answered with the whole file, which HTTP allows.
 * @returns `whole` without a range, and `impossible` for one beyond the end of the file.
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
