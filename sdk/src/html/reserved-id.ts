/**
 * Ids that no element from data may have. An element with an id is a property of the window: one of these could stand
 * where the runtime, or a library in it, looks for something of its own.
 */
const RESERVED = /^(?:_*plinth(?:$|-)|__|trustedTypes$|scheduler$)/i;

/** Is this id kept for the page's own elements and globals? */
export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}
