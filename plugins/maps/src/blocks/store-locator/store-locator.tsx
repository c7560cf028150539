import type { BlockProps } from '@plinth/sdk';
import type { MapPoint } from '@plinth/sdk/maps';
import { lazyChunk, useLazyChunk } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { allPlaces, ourPlaces, placeCount } from '../../messages/messages.ts';
import { type ListedPlace, listedPlaces } from './listed-places.ts';
import { entryId, LocatorPicture } from './locator-picture.tsx';
import { PlaceEntry } from './place-entry.tsx';
import type { StoreLocatorData } from './schema.ts';
import { type SortedPlace, sortPlaces } from './sort-places.ts';
import classes from './store-locator.module.css';

const mountedChunk = lazyChunk(
  'locator',
  () => import(/* webpackChunkName: "locator" */ './mounted/mounted-locator.tsx'),
);

/** A list with more places has a field that filters it by name. */
const MOST_WITHOUT_FILTER = 10;

/** A list of places beside a map with their markers. List, picture and links are complete in the server HTML. */
export function StoreLocator({ data, blockId }: BlockProps<StoreLocatorData>) {
  const mounted = useLazyChunk(mountedChunk);
  const [chosen, setChosen] = useState<ListedPlace>();
  const [goal, setGoal] = useState<{ readonly at: MapPoint; readonly title: string }>();
  const [focused, setFocused] = useState<ListedPlace>();
  const [from, setFrom] = useState<MapPoint>();
  const [news, setNews] = useState<string>();
  /** The part of a long list that is shown. Undefined: the places of the data. */
  const [part, setPart] = useState<readonly SortedPlace[]>();
  const list = useRef<HTMLUListElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const places = listedPlaces(data);
  const title = data.title.trim() || ourPlaces();
  const { picture } = data;
  const { long } = data;
  const hasMap = picture != null && (long ? long.corners.length > 0 : places.some(({ at }) => at));
  const hasFilter = long != null || places.length > MOST_WITHOUT_FILTER;

  // Focusing the place makes screen readers read it, and scrolls the list to it.
  const focus = (place: ListedPlace) => {
    const entry = list.current?.ownerDocument.getElementById(entryId(blockId, place));
    entry?.querySelector('a')?.focus();
    return entry != null;
  };
  const wanted = useRef<ListedPlace>(undefined);
  const showInList = (place: ListedPlace) => {
    setChosen(place);
    // A place that is on another page of a long list is focused when its page is shown.
    wanted.current = focus(place) ? undefined : place;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part of the list can have the wanted place.
  useEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = undefined;
  }, [part]);
  const showOnMap = (place: ListedPlace) => {
    if (!place.at) return;
    setChosen(place);
    setGoal({ at: place.at, title: place.title });
    view.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={classes.locator}>
      <div className={classes.columns} data-map={hasMap || undefined}>
        {hasMap && (
          <LocatorPicture
            {...{ data, places, title, blockId, view }}
            version={picture}
            chosen={chosen?.number}
            onChoose={showInList}
            onFocus={setFocused}
          >
            {mounted && (
              <mounted.LocatorMap
                {...{ data, blockId, title, places, goal, focused }}
                version={picture}
                onChoose={showInList}
              />
            )}
          </LocatorPicture>
        )}
        <div className={classes.side}>
          {data.searchesPlaces && (
            <div className={classes.near}>
              {mounted && <mounted.NearPlace {...{ data, blockId, places }} onPosition={setFrom} onNews={setNews} />}
            </div>
          )}
          <div className={classes.bar}>
            <p className={classes.news} role="status">
              {news ?? placeCount({ count: long?.count ?? places.length })}
            </p>
            {mounted && <mounted.SortControl {...{ data, blockId, places }} onPosition={setFrom} onNews={setNews} />}
          </div>
          {hasFilter && (
            <div className={classes.part} data-paged={long ? '' : undefined}>
              {mounted && <mounted.ListPart {...{ data, places, from, chosen }} onPart={setPart} onNews={setNews} />}
            </div>
          )}
          <ul className={classes.list} aria-label={title} ref={list}>
            {(part ?? sortPlaces(places, from)).map(({ place, metres }) => (
              <PlaceEntry
                key={place.number}
                {...{ place, metres, blockId, hasMap }}
                units={data.units}
                isChosen={chosen?.number === place.number}
                onShow={showOnMap}
              />
            ))}
          </ul>
          {long && (
            <p className={classes.links}>
              <a href={long.page}>{allPlaces({ count: long.count })}</a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
