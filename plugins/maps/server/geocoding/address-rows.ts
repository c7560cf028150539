import type { MapPoint } from '@plinth/sdk/maps';
import type { Database } from '@plinth/server/storage';
import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    map_addresses: AddressRow;
  }
}

interface AddressRow {
  /** Hash of the service and the address. */
  key: string;
  address: string;
  /** `asking`: a process waits for the answer. `none`: the service knows no such address. */
  state: 'asking' | 'found' | 'none' | 'failed';
  lat: number | null;
  lng: number | null;
  /** Time of the last request, as ISO 8601. */
  asked_at: string;
}

export type StoredAddress =
  | { readonly state: 'found'; readonly at: MapPoint }
  | { readonly state: 'asking' | 'none' | 'failed'; readonly askedAt: string };

/** The positions of addresses, for all processes of a site. */
export interface AddressRows {
  stored(keys: readonly string[]): Promise<ReadonlyMap<string, StoredAddress>>;
  /**
   * Takes an address, so that only one process asks for it.
   *
   * @param before An attempt that began before this time and has failed, or has not ended, does not count.
   * @returns Is the address taken by this call?
   */
  take(key: string, address: string, times: { readonly now: Date; readonly before: Date }): Promise<boolean>;
  /** Stores the answer to a call for an address that was taken. */
  put(key: string, answer: MapPoint | 'none' | 'failed'): Promise<void>;
}

export async function createAddresses(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('map_addresses')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lat', 'double precision')
    .addColumn('lng', 'double precision')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute();
}

export function addressRows(database: Database): AddressRows {
  return {
    stored: async (keys) => {
      if (keys.length === 0) return new Map();
      const rows = await database.selectFrom('map_addresses').selectAll().where('key', 'in', keys).execute();
      return new Map(rows.map((row) => [row.key, storedOf(row)]));
    },
    take: async (key, address, { now, before }) => {
      const taken = { state: 'asking', asked_at: now.toISOString() } as const;
      const added = await database
        .insertInto('map_addresses')
        .values({ key, address, lat: null, lng: null, ...taken })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (Number(added.numInsertedOrUpdatedRows ?? 0) > 0) return true;
      const again = await database
        .updateTable('map_addresses')
        .set(taken)
        .where('key', '=', key)
        .where('state', 'in', ['asking', 'failed'])
        .where('asked_at', '<', before.toISOString())
        .executeTakeFirst();
      return Number(again.numUpdatedRows) > 0;
    },
    put: async (key, answer) => {
      const found =
        typeof answer === 'string' ? { state: answer, lat: null, lng: null } : { state: 'found' as const, ...answer };
      await database.updateTable('map_addresses').set(found).where('key', '=', key).execute();
    },
  };
}

function storedOf({ state, lat, lng, asked_at }: AddressRow): StoredAddress {
  if (state === 'found')
    return lat === null || lng === null ? { state: 'failed', askedAt: asked_at } : { state, at: { lat, lng } };
  return { state, askedAt: asked_at };
}
