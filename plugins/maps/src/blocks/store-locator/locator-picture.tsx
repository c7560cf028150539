import { fitMap, MAPS_PATH, type MapPoint, mapPicturePath, mapStyleOf, toWorld, worldPx } from '@plinth/sdk/maps';
import { usePageLocale } from '@plinth/sdk/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { MapCredit } from '../../credit/map-credit.tsx';
import { ZoomLinks } from '../../larger/zoom-links.tsx';
import { mapOf, numberedPlace, placeNumber, placesOnMap } from '../../messages/messages.ts';
import { type ListedPlace, pointsOf } from './listed-places.ts';
import type { StoreLocatorData } from './schema.ts';
import classes from './store-locator.module.css';

/**
 * All markers must fit into this width in pixels. `wide`: in a window wider than `NARROW_PX`. `narrow`: in any other
 * window.
 */
const LEAST_WIDTHS_PX = { wide: 360, narrow: 280 };
const WIDE_PX = 1600;
const NARROW_PX = 640;

type Properties = CSSProperties & Partial<Record<`--plinth-map-${string}`, string>>;

interface LocatorPictureProps {
  readonly data: StoreLocatorData;
  /** Version of the site's map data. */
  readonly version: string;
  readonly places: readonly ListedPlace[];
  readonly title: string;
  readonly blockId: string;
  /** Number of the place that the visitor has chosen. */
  readonly chosen: number | undefined;
  readonly view: RefObject<HTMLDivElement | null>;
  /** Called with the place whose marker was pressed. */
  readonly onChoose: (place: ListedPlace) => void;
  /** Called when a marker gets the focus. */
  readonly onFocus: (place: ListedPlace) => void;
  /** Elements to render over the picture and under the markers. */
  readonly children: ReactNode;
}

/**
 * A picture that the site has rendered, with a numbered marker for each place. A marker is a link to its place in the
 * list.
 */
export function LocatorPicture(props: LocatorPictureProps) {
  const { data, version, places, title, blockId, chosen, view, onChoose, onFocus, children } = props;
  const locale = usePageLocale();
  const language = locale.slice(0, 2).toLowerCase();
  const { height, showLabels, showTerrain } = data;
  const style = mapStyleOf(data.style) ?? 'Original';
  const { long } = data;
  const points = long?.corners ?? pointsOf(places);
  const { centre, zoom } = fitMap(points, LEAST_WIDTHS_PX.wide, height);
  const narrow = fitMap(points, LEAST_WIDTHS_PX.narrow, height);
  const picture = { version, style, centre, language, showLabels, showTerrain, height };
  const size: Properties = {
    '--plinth-map-height': `${height}px`,
    // In a small window the picture has a smaller zoom, so the distances of the markers from its centre are multiplied
    // by this factor.
    '--plinth-map-narrow': String(2 ** (narrow.zoom - zoom)),
  };
  const [x, y] = toWorld(centre);
  const atOf = (at: MapPoint): Properties => {
    const [east, south] = toWorld(at);
    return {
      '--plinth-map-x': `${((east - x) * worldPx(zoom)).toFixed(1)}px`,
      '--plinth-map-y': `${((south - y) * worldPx(zoom)).toFixed(1)}px`,
    };
  };
  const query = (by: number) =>
    new URLSearchParams({
      lat: String(centre.lat),
      lng: String(centre.lng),
      zoom: String(zoom + by),
      style,
      lang: language,
      ...(!showLabels && { labels: '0' }),
      ...(showTerrain && { terrain: '1' }),
    });
  const larger = (by: number) => `${MAPS_PATH}/view?${query(by)}`;

  // A map can have many markers, so the Tab key stops at only one of them. The arrow keys move to the other markers.
  const marked = long ? [] : places.filter(({ at }) => at !== undefined);
  const [stop = marked[0]?.number, setStop] = useState<number>();
  return (
    <div className={classes.map}>
      <div className={classes.view} style={size} data-map-view="" ref={view}>
        <picture>
          <source
            media={`(max-width: ${NARROW_PX}px)`}
            srcSet={mapPicturePath({ ...picture, zoom: narrow.zoom, width: NARROW_PX })}
            width={NARROW_PX}
            height={height}
          />
          <img
            className={classes.picture}
            src={mapPicturePath({ ...picture, zoom, width: WIDE_PX })}
            width={WIDE_PX}
            height={height}
            alt={mapOf({ title })}
            loading="lazy"
          />
        </picture>
        {children}
        {long && (
          // The list beside the map says the same in words.
          <div className={classes.clusters} aria-hidden="true">
            {long.clusters.map((cluster) => (
              <span
                key={`${cluster.lat} ${cluster.lng}`}
                style={atOf(cluster)}
                data-one={cluster.count === 1 || undefined}
              >
                {cluster.count > 1 && placeNumber({ number: cluster.count })}
              </span>
            ))}
          </div>
        )}
        <ul className={classes.markers} aria-label={placesOnMap()} onKeyDown={moveFocus} hidden={long != null}>
          {marked.map((place) => {
            const { number } = place;
            const pin = (
              <svg viewBox="0 0 48 64" width="24" height="32" aria-hidden="true" focusable="false">
                <path d="M24 2a21 21 0 0 0-21 21c0 15 21 39 21 39s21-24 21-39A21 21 0 0 0 24 2z" />
                <text x="24" y="31" textAnchor="middle">
                  {placeNumber({ number })}
                </text>
              </svg>
            );
            return (
              <li
                key={place.number}
                style={atOf(place.at ?? centre)}
                data-chosen={chosen === place.number || undefined}
              >
                <a
                  id={markerId(blockId, place)}
                  href={`#${entryId(blockId, place)}`}
                  tabIndex={place.number === stop ? 0 : -1}
                  title={place.title}
                  aria-label={numberedPlace({ number, title: place.title })}
                  onFocus={() => {
                    setStop(place.number);
                    onFocus(place);
                  }}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(place);
                  }}
                >
                  {pin}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <MapCredit credit={data.credit} />
      <ZoomLinks addressOf={larger} className={classes.controls} />
    </div>
  );
}

/** Id of a place's element in the list. */
export function entryId(blockId: string, { number }: Pick<ListedPlace, 'number'>): string {
  return `${blockId}-place-${number}`;
}

export function markerId(blockId: string, { number }: Pick<ListedPlace, 'number'>): string {
  return `${blockId}-marker-${number}`;
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** East is to the right in every language, so the arrow keys do not depend on the direction of the text. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const markers = [...event.currentTarget.querySelectorAll('a')];
  const index = markers.findIndex((marker) => marker.contains(document.activeElement));
  const step = STEPS[event.key];
  const next = step ? index + step : event.key === 'Home' ? 0 : event.key === 'End' ? markers.length - 1 : -1;
  const marker = markers[next];
  if (!marker) return;
  event.preventDefault();
  marker.focus();
}
