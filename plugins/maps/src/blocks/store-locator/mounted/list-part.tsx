import type { MapPoint } from '@plinth/sdk/maps';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  filterByName,
  listFailed,
  nextPlaces,
  noPlaceNamed,
  placesShown,
  previousPlaces,
} from '../../../messages/messages.ts';
import type { ListedPlace } from '../listed-places.ts';
import type { StoreLocatorData } from '../schema.ts';
import type { SortedPlace } from '../sort-places.ts';
import classes from './list-part.module.css';
import { loadList } from './load-list.ts';
import { PLACES_OF_PAGE, pageOf, partOfList } from './part-of-list.ts';

const MOST_LETTERS = 100;

interface ListPartProps {
  readonly data: StoreLocatorData;
  /** The places that the page has. */
  readonly places: readonly ListedPlace[];
  readonly from: MapPoint | undefined;
  /** The place that the visitor has chosen on the map. Its page is shown. */
  readonly chosen: ListedPlace | undefined;
  readonly onPart: (part: readonly SortedPlace[]) => void;
  readonly onNews: (news: string) => void;
}

/** A field that filters a list by name, and buttons that lead through its pages. */
export function ListPart({ data, places, from, chosen, onPart, onNews }: ListPartProps) {
  const host = useHost();
  const id = useId();
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const [all, setAll] = useState<readonly ListedPlace[] | undefined>(data.long ? undefined : places);
  const known = all ?? places;
  const total = data.long?.count ?? places.length;
  const size = data.long ? PLACES_OF_PAGE : Math.max(places.length, 1);
  const shown = partOfList(known, { name, page, from, size });
  const pages = all ? shown.pages : Math.ceil(total / size);

  /** Loads all places. Undefined when they cannot be loaded, which the visitor is told. */
  const load = async (): Promise<readonly ListedPlace[] | undefined> => {
    if (!host) return undefined;
    try {
      const list = await loadList(host, data, places);
      setAll(list);
      return list;
    } catch (error) {
      host.report(error);
      onNews(listFailed());
      return undefined;
    }
  };
  const change = (next: { readonly name: string; readonly page: number }) => {
    setName(next.name);
    setPage(next.page);
    const tell = (list: readonly ListedPlace[]) => {
      const { count, page: current, pages: most } = partOfList(list, { ...next, from, size });
      onNews(count === 0 ? noPlaceNamed() : placesShown({ count, page: current, pages: most }));
    };
    if (all) return tell(all);
    void load().then((list) => list && tell(list));
  };
  const turn = (by: 1 | -1) => {
    const next = (all ? shown.page : page) + by;
    if (next >= 1 && next <= pages) change({ name, page: next });
  };

  const showChosen = useEffectEvent((place: ListedPlace) => {
    if (shown.part.some((each) => each.place.number === place.number)) return;
    setName('');
    void load().then((list) => list && setPage(pageOf(list, place, from)));
  });
  useEffect(() => {
    if (chosen) showChosen(chosen);
  }, [chosen]);
  // A list that is sorted begins with the nearest of all places.
  const sorted = useEffectEvent(() => {
    setPage(1);
    void load();
  });
  useEffect(() => {
    if (from) sorted();
  }, [from]);
  const give = useEffectEvent(() => onPart(shown.part));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these decide what `shown` is.
  useEffect(() => {
    give();
  }, [all, name, shown.page, from]);

  return (
    <search className={classes.part} data-map-control="">
      <label htmlFor={id}>{filterByName()}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={name}
        onChange={({ target }) => change({ name: target.value, page: 1 })}
      />
      {pages > 1 && (
        <p>
          <button type="button" aria-disabled={shown.page <= 1} onClick={() => turn(-1)}>
            {previousPlaces()}
          </button>
          <button type="button" aria-disabled={shown.page >= pages} onClick={() => turn(1)}>
            {nextPlaces()}
          </button>
        </p>
      )}
    </search>
  );
}
