import { randomBytes } from 'node:crypto';

const TIME_DIGITS = 12;
const RANDOM_BYTES = 10;

/** An id of 32 hexadecimal digits. Ids sort as the times at which they were made, to the millisecond. */
export function timeOrderedId(time = Date.now()): string {
  return time.toString(16).padStart(TIME_DIGITS, '0') + randomBytes(RANDOM_BYTES).toString('hex');
}
