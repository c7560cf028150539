import { searchCount, searchMore } from '../messages/messages.ts';
import type { Found } from './found-schema.ts';

/** A sentence that says how much was found. */
export function countText({ total: count, isMore }: Pick<Found, 'total' | 'isMore'>): string {
  return isMore ? searchMore({ count }) : searchCount({ count });
}
