import type { Host } from '@plinth/sdk';

/** Storage key of the ids of the products that were viewed in this browser, newest first, separated by spaces. */
const RECENT_KEY = 'shop.recent';
const MOST = 12;
const ID_SHAPE = /^[\w-]{1,64}$/;

type Store = Pick<Host, 'storage'>;

/** Ids of the products that were viewed most recently, the newest first. */
export function recentIds({ storage }: Store): readonly string[] {
  const ids = (storage.local.get(RECENT_KEY) ?? '').split(' ').filter((id) => ID_SHAPE.test(id));
  return [...new Set(ids)].slice(0, MOST);
}

/** Stores that a product was viewed, while the visitor allows `performance`: see plugin.json. */
export function rememberViewed(host: Store, id: string): void {
  if (!ID_SHAPE.test(id)) return;
  const others = recentIds(host).filter((other) => other !== id);
  host.storage.local.set(RECENT_KEY, [id, ...others].slice(0, MOST).join(' '));
}
