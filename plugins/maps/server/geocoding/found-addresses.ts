import { setTimeout as delay } from 'node:timers/promises';
import type { MapPoint } from '@plinth/sdk/maps';
import { messageOf } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import type { Log } from '@plinth/server/pages';
import { PlacesFailure } from '../places/places-provider.ts';
import type { AddressRows } from './address-rows.ts';
import type { Geocoder } from './geocoder.ts';

/** At most this many requests are made for one page or one publication of several, so that publishing does not wait. */
const MOST_ASKED = 20;
/** Pause between two requests of a process. Services allow a few in a second. */
const PAUSE_MS = 200;
/** An address for which the service has failed is asked for again after this time, when the page is published. */
const AGAIN_MS = 3_600_000;
/** A process that has taken an address answers within this time, or was ended. */
const TAKEN_MS = 30_000;
/** How long to wait for the answer that another process has asked for. */
const WAIT_MS = 8_000;
const POLL_MS = 100;

export interface FoundAddresses {
  /** The positions that are known. Nothing is asked for. */
  known(addresses: readonly string[], geocoder: Geocoder): Promise<ReadonlyMap<string, MapPoint>>;
  /**
   * The addresses for which a new request is possible: those that were never asked for, and those for which the service
   * has failed some time ago.
   */
  open(addresses: readonly string[], geocoder: Geocoder): Promise<ReadonlySet<string>>;
  /** Asks for the open addresses, and returns all positions that are known then. Never rejects because of the service. */
  find(addresses: readonly string[], geocoder: Geocoder): Promise<ReadonlyMap<string, MapPoint>>;
}

/**
 * The positions of the addresses on the pages of a site. Each address is asked for once: the answer is stored, also when
 * there is none, and of several processes one asks.
 */
export function foundAddresses(
  rows: AddressRows,
  log: Pick<Log, 'warn'>,
  now: () => Date = () => new Date(),
): FoundAddresses {
  const keyOf = (address: string, { name }: Geocoder) => shortHash(name, address);
  const storedFor = async (addresses: readonly string[], geocoder: Geocoder) => {
    const keys = new Map(addresses.map((address) => [address, keyOf(address, geocoder)] as const));
    const stored = await rows.stored([...keys.values()]);
    return new Map(addresses.map((address) => [address, stored.get(keys.get(address) ?? '')] as const));
  };
  const known: FoundAddresses['known'] = async (addresses, geocoder) => {
    const stored = await storedFor(addresses, geocoder);
    return new Map(
      [...stored].flatMap(([address, row]) => (row?.state === 'found' ? [[address, row.at] as const] : [])),
    );
  };
  const isOpen = (row: Awaited<ReturnType<typeof storedFor>> extends ReadonlyMap<string, infer Row> ? Row : never) => {
    if (!row) return true;
    if (row.state === 'found' || row.state === 'none') return false;
    const age = now().getTime() - Date.parse(row.askedAt);
    return age > (row.state === 'failed' ? AGAIN_MS : TAKEN_MS);
  };
  const open: FoundAddresses['open'] = async (addresses, geocoder) => {
    const stored = await storedFor(addresses, geocoder);
    return new Set([...stored].flatMap(([address, row]) => (isOpen(row) ? [address] : [])));
  };

  const ask = async (address: string, geocoder: Geocoder): Promise<'answered' | 'failed'> => {
    const key = keyOf(address, geocoder);
    try {
      const at = await geocoder.locate(address);
      await rows.put(key, at ?? 'none');
      if (!at) warn(log, 'PLINTH-SITE-367', `no place has the address "${address}"`, 'Give mapLat and mapLng.');
      return 'answered';
    } catch (error) {
      const failure = error instanceof PlacesFailure ? error : new PlacesFailure(messageOf(error), 'Look at the log.');
      await rows.put(key, 'failed');
      warn(log, 'PLINTH-SITE-366', `the address "${address}" cannot be found: ${failure.message}`, failure.hint);
      return 'failed';
    }
  };
  return {
    known,
    open,
    find: async (addresses, geocoder) => {
      let isFirst = true;
      for (const address of [...(await open(addresses, geocoder))].slice(0, MOST_ASKED)) {
        const time = now();
        const before = new Date(time.getTime() - TAKEN_MS);
        if (!(await rows.take(keyOf(address, geocoder), address, { now: time, before }))) continue;
        if (!isFirst) await delay(PAUSE_MS);
        isFirst = false;
        // When the service fails, the other addresses would fail too, after the same time.
        if ((await ask(address, geocoder)) === 'failed') break;
      }
      const until = now().getTime() + WAIT_MS;
      for (;;) {
        const stored = await storedFor(addresses, geocoder);
        const isWaiting = [...stored.values()].some((row) => row?.state === 'asking' && !isOpen(row));
        if (!isWaiting || now().getTime() > until) break;
        await delay(POLL_MS);
      }
      return known(addresses, geocoder);
    },
  };
}

function warn(
  log: Pick<Log, 'warn'>,
  code: 'PLINTH-SITE-366' | 'PLINTH-SITE-367',
  message: string,
  hint: string,
): void {
  log.warn({ code }, `${code} ${message} -> ${hint}`);
}
