/**
 * Ids that no element in HTML from data is allowed to have. An element with an id becomes a property of the window.
 * With one of these ids, it could replace a global that the runtime or one of its libraries reads.
 */
const RESERVED = /^(?:_*plinth(?:$|-)|__|trustedTypes$|scheduler$)/i;

/** Is this id reserved for the page's own elements and globals? */
export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}
