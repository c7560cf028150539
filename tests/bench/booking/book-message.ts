import * as v from 'valibot';

/** Number of places at each time of the booked service. */
export const CAPACITY = 3;
export const SERVICE = { capacity: CAPACITY };

/** A request to book a time, sent to a process, and the answer of the process. */
export const bookMessage = v.object({ key: v.string(), starts: v.string() });
export const bookAnswer = v.object({ key: v.string(), outcome: v.string() });
