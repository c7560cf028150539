import type { SiteParts } from '@plinth/server';
import { shopService } from '@plinth/server/services';
import { revenueSince } from './revenue.ts';

const DAY_MS = 86_400_000;

/** Offers what other features may know about orders. */
export function provideShop(site: SiteParts): void {
  shopService.provide(site, {
    revenue: ({ first, last }) =>
      revenueSince(site.database, new Date(first), new Date(new Date(last).getTime() + DAY_MS)),
  });
}
