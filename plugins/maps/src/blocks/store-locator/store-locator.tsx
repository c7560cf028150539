import type { BlockProps } from '@plinth/sdk';
import type { MapPoint } from '@plinth/sdk/maps';
import { lazyChunk, useLazyChunk } from '@plinth/sdk/react';
import { useRef, useState } from 'react';
import { ourPlaces, placeCount } from '../../messages/messages.ts';
import { type ListedPlace, listedPlaces } from './listed-places.ts';
import { entryId, LocatorPicture } from './locator-picture.tsx';
import { PlaceEntry } from './place-entry.tsx';
import type { StoreLocatorData } from './schema.ts';
import { sortPlaces } from './sort-places.ts';
import classes from './store-locator.module.css';

const mountedChunk = lazyChunk(
  'locator',
  () => import(/* webpackChunkName: "locator" */ './mounted/mounted-locator.tsx'),
);

/** A list of places beside a map with their markers. List, picture and links are complete in the server HTML. */
export function StoreLocator({ data, blockId }: BlockProps<StoreLocatorData>) {
  const mounted = useLazyChunk(mountedChunk);
  const [chosen, setChosen] = useState<ListedPlace>();
  const [goal, setGoal] = useState<{ readonly at: MapPoint; readonly title: string }>();
  const [focused, setFocused] = useState<ListedPlace>();
  const [from, setFrom] = useState<MapPoint>();
  const [news, setNews] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const places = listedPlaces(data);
  const title = data.title.trim() || ourPlaces();
  const { picture } = data;
  const hasMap = picture != null && places.some(({ at }) => at);

  const showInList = (place: ListedPlace) => {
    setChosen(place);
    // Focusing the place makes screen readers read it, and scrolls the list to it.
    list.current?.ownerDocument.getElementById(entryId(blockId, place))?.querySelector('a')?.focus();
  };
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
            {mounted && <mounted.LocatorMap {...{ data, blockId, title, places, goal, focused }} version={picture} />}
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
              {news ?? placeCount({ count: places.length })}
            </p>
            {mounted && <mounted.SortControl {...{ data, blockId, places }} onPosition={setFrom} onNews={setNews} />}
          </div>
          <ul className={classes.list} aria-label={title} ref={list}>
            {sortPlaces(places, from).map(({ place, metres }) => (
              <PlaceEntry
                key={place.number}
                {...{ place, metres, blockId, hasMap }}
                units={data.units}
                isChosen={chosen?.number === place.number}
                onShow={showOnMap}
              />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
