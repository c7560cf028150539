import type { BusEvents } from '@plinth/sdk';

type AdPixelName = BusEvents['ad-pixel']['name'];

/** §7: for each name of an event that plugins track, the name of the pixel event for the same action. */
const NAMES: Readonly<Record<string, AdPixelName>> = {
  'add-to-cart': 'AddToCart',
  search: 'Search',
  lead: 'Lead',
  'quick-view': 'ViewContent',
  purchase: 'Purchase',
  'sign-up': 'CompleteRegistration',
};

/** The pixel event for a tracked event. Undefined when no pixel event belongs to it. */
export function adPixelName(tracked: string): AdPixelName | undefined {
  if (Object.hasOwn(NAMES, tracked)) return NAMES[tracked];
  return Object.values(NAMES).find((name) => name === tracked);
}
