import { randomUUID } from 'node:crypto';

const TIME_DIGITS = 12;

/** An id of 32 hexadecimal digits. The order of ids is the order in which they were made, to the millisecond. */
export function timeOrderedId(time = Date.now()): string {
  // A UUID is a fast source of randomness: Node creates many with one slow call to the system. 80 of its random bits
  // are used.
  const uuid = randomUUID();
  return time.toString(16).padStart(TIME_DIGITS, '0') + uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(28);
}
