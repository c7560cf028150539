import type { BusEvents } from '@plinth/sdk';

type AdPixelName = BusEvents['ad-pixel']['name'];

/** §7: the pixel event for each name under which plugins track the same action. */
const NAMES: Readonly<Record<string, AdPixelName>> = {
  'add-to-cart': 'AddToCart',
  search: 'Search',
  lead: 'Lead',
  'quick-view': 'ViewContent',
  purchase: 'Purchase',
  'sign-up': 'CompleteRegistration',
};

/** The pixel event of a tracked event. Undefined when it has none. */
export function adPixelName(tracked: string): AdPixelName | undefined {
  if (Object.hasOwn(NAMES, tracked)) return NAMES[tracked];
  return Object.values(NAMES).find((name) => name === tracked);
}
