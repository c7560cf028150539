import type { Database } from '@plinth/server/storage';
import type { OrderLinks } from '../order-views/order-links.ts';
import { readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { usedDownloads } from './count-download.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A file that the buyer of an order can download. */
export interface OfferedDownload {
  readonly title: string;
  /** Path from which the file can be downloaded. It stops working after some time. */
  readonly path: string;
  readonly until: Date;
  /** How many more times the file can be downloaded. */
  readonly left: number;
}

/** The files of a paid order, each with a new link. */
export async function offeredDownloads(
  database: Database,
  order: Pick<OrderRow, 'id' | 'state' | 'data'>,
  { links, now }: { readonly links: OrderLinks; readonly now: Date },
): Promise<readonly OfferedDownload[]> {
  if (order.state !== 'paid' && order.state !== 'fulfilled') return [];
  const { lines } = readOrderData(order.data);
  if (lines.every(({ download }) => download === undefined)) return [];
  const { days, times } = (await shopSettings(database)).settings.downloads;
  const used = await usedDownloads(database, order.id);
  const until = new Date(now.getTime() + days * DAY_MS);
  return lines.flatMap(({ download, entryId, title, sku }, line) =>
    download === undefined
      ? []
      : [
          {
            title: title || sku,
            path: links.downloadPathOf({ orderId: order.id, line, until }),
            until,
            left: Math.max(0, times - (used.get(entryId) ?? 0)),
          },
        ],
  );
}
