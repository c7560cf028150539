import type { ContentParts } from '@plinth/server';
import { type AddressRows, addressRows } from './address-rows.ts';

/**
 * The addresses of a site. An export keeps them in the database of the site, when there is one, so that it asks for none
 * that the site or an earlier export has asked for.
 */
export function keptAddresses({
  database,
  siteDatabase,
}: Pick<ContentParts, 'database' | 'siteDatabase'>): AddressRows {
  const own = addressRows(database);
  if (!siteDatabase) return own;
  let chosen: Promise<AddressRows> | undefined;
  const rows = () => {
    chosen ??= siteDatabase
      .selectFrom('map_addresses')
      .select('key')
      .limit(1)
      .execute()
      .then(
        () => addressRows(siteDatabase),
        // The site has an older release of this plugin, or its database does not answer. An export needs neither.
        () => own,
      );
    return chosen;
  };
  return {
    stored: async (keys) => (await rows()).stored(keys),
    take: async (...given) => (await rows()).take(...given),
    put: async (...given) => (await rows()).put(...given),
  };
}
