import { type Host, HttpService, PlinthError } from '@plinth/sdk';
import { array, object, pipe, transform, unknown } from '@plinth/sdk/fields';
import { type ListedPlace, listedPlaces } from '../listed-places.ts';
import type { StoreLocatorData } from '../schema.ts';

const TIMEOUT_MS = 30_000;

/** One place: title, three lines of the address, phone, hours, latitude, longitude. A wrong value is left out. */
const row = pipe(
  array(unknown()),
  transform((values) => {
    const text = (index: number) => {
      const value = values[index];
      return typeof value === 'string' ? value : '';
    };
    const degrees = (index: number) => {
      const value = values[index];
      return typeof value === 'number' ? value : undefined;
    };
    return {
      title: text(0),
      addressLine1: text(1),
      addressLine2: text(2),
      addressCountry: text(3),
      phone: text(4),
      hours: text(5),
      lat: degrees(6),
      lng: degrees(7),
    };
  }),
);
const fileSchema = object({ places: array(row) });

/** The lists that pages have loaded, by the paths of their files. Blocks share them. */
const LOADED = new Map<string, Promise<readonly ListedPlace[]>>();

/**
 * All places of a list. Those of a long list are loaded at the first call. Rejects when the file cannot be loaded; the
 * next call tries again.
 */
export async function loadList(
  host: Host,
  data: StoreLocatorData,
  places: readonly ListedPlace[],
): Promise<readonly ListedPlace[]> {
  const file = data.long?.file;
  if (file === undefined) return places;
  const known = LOADED.get(file);
  if (known) return known;
  const loading = load(host, data, file);
  LOADED.set(file, loading);
  loading.catch(() => LOADED.delete(file));
  return loading;
}

async function load(host: Host, data: StoreLocatorData, file: string): Promise<readonly ListedPlace[]> {
  const http = await host.use(HttpService);
  const result = await http.get(file, { onFailure: 'return', timeoutMs: TIMEOUT_MS });
  const read = result.ok ? await fileSchema['~standard'].validate(result.data) : undefined;
  if (!read || read.issues) {
    const what = result.ok ? 'has another shape' : `did not arrive: ${result.message}`;
    throw new PlinthError('PLINTH-MAPS-023', `the file of a list of places ${what}`, {
      plugin: 'maps',
      hint: `Open ${file} to see what the site answers. The first places and the link to all of them stay.`,
    });
  }
  return listedPlaces({ ...data, places: read.value.places });
}
