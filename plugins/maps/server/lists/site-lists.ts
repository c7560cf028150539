import type { ContentParts } from '@plinth/server';
import { shownByList } from '../map-use.ts';
import { listFilePath, listPagePath } from './list-paths.ts';
import { type ListRows, listRows } from './list-rows.ts';
import { clustersOf, FIRST_PLACES, type LongList, longListOf, MOST_PLACES, placeOf, pointsOf } from './long-list.ts';

/** Lists whose page is published next are kept in memory until then. A page has fewer blocks of this kind. */
const MOST_WAITING = 100;

/** The long lists on the pages of a site. */
export interface SiteLists {
  /** Takes the list in the data of a block, if it is long. Returns the text for `PageContent.shownBy`. */
  take(data: unknown): string | undefined;
  /** The fields of the block with a list that was taken. Stores its file. */
  fields(hash: string): Promise<object>;
  /** The lists that exist, of those that published pages show. */
  existing(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  read(hash: string): Promise<string | undefined>;
}

export function siteLists({ database, log }: Pick<ContentParts, 'database' | 'log'>): SiteLists {
  const rows: ListRows = listRows(database);
  const waiting = new Map<string, LongList>();
  return {
    take: (data) => {
      const list = longListOf(data);
      if (!list) return undefined;
      waiting.delete(list.hash);
      waiting.set(list.hash, list);
      for (const oldest of waiting.keys()) {
        if (waiting.size <= MOST_WAITING) break;
        waiting.delete(oldest);
      }
      return shownByList(list.hash, pointsOf(list.rows));
    },
    fields: async (hash) => {
      const list = waiting.get(hash);
      if (!list) return {};
      waiting.delete(hash);
      await rows.keep(hash, list.file, new Date());
      report(log, list);
      const points = pointsOf(list.rows);
      const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
      const limits = (of: readonly number[]) =>
        of.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)] as const, [
          Infinity,
          -Infinity,
        ] as const);
      const [[south, north], [west, east]] = [limits(lats), limits(lngs)];
      return {
        places: list.rows.slice(0, FIRST_PLACES).map(placeOf),
        long: {
          file: listFilePath(hash),
          page: listPagePath(hash),
          count: list.rows.length,
          corners:
            points.length > 0
              ? [
                  { lat: south, lng: west },
                  { lat: north, lng: east },
                ]
              : [],
          clusters: clustersOf(list.rows),
        },
      };
    },
    existing: (hashes) => rows.use(hashes, new Date()),
    read: rows.read,
  };
}

function report(log: Pick<ContentParts['log'], 'warn'>, { problems: { nameless, wrong, omitted } }: LongList): void {
  const parts = [
    wrong > 0 ? `${wrong} places have no marker, because their position is not on the earth` : '',
    nameless > 0 ? `${nameless} places without a name and an address are left out` : '',
    omitted > 0 ? `${omitted} places are left out, because a list has at most ${MOST_PLACES}` : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return;
  const code = 'PLINTH-SITE-368';
  log.warn({ code }, `${code} a list of places: ${parts.join('; ')} -> Correct the places in the page file.`);
}
