import { type MapPoint, MOST_ZOOM, mapStylePath } from '@plinth/sdk/maps';
import { debounced } from '../provider/debounced.ts';
import { type MapMarker, type MovingMap, type MovingMapOptions, UI_DEBOUNCE_MS } from '../provider/map-provider.ts';
import { endLostDrag } from './end-lost-drag.ts';
import type { MapLibrary } from './load-library.ts';

/**
 * Difference between the zoom of §3, which assumes tiles that are 256 pixels wide, and the zoom of the library, whose
 * tiles are 512 pixels wide.
 */
const ZOOM_STEP = 1;
/** The zoom of §3 at which streets and houses can be seen. */
export const STREET_ZOOM = 16;
/** The zoom keys of the library, with the number of steps of each. */
const ZOOM_KEYS: Readonly<Record<string, number | undefined>> = { '+': 1, '=': 1, '-': -1 };
/** How far one press of an arrow key moves the marker. */
const MARKER_STEP_PX = 10;

/** Renders a movable map in a container. Throws when the browser refuses a WebGL context. */
export function createMovingMap(library: MapLibrary, options: MovingMapOptions): MovingMap {
  const { container, centre, draggable, scrollwheel, marker } = options;
  const map = new library.Map({
    container,
    style: mapStylePath(options.style),
    center: [centre.lng, centre.lat],
    zoom: options.zoom - ZOOM_STEP,
    maxZoom: MOST_ZOOM - ZOOM_STEP,
    locale: { 'Map.Title': options.label },
    attributionControl: false,
    renderWorldCopies: false,
    dragPan: draggable,
    boxZoom: draggable,
    keyboard: draggable,
    scrollZoom: scrollwheel,
    dragRotate: false,
    touchPitch: false,
    transformRequest: (url) => ({ url: new URL(url, location.href).href }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const zoomBy = (steps: number) => void map.zoomTo(Math.round(map.getZoom()) + steps);
  // The library's keyboard control would also move the map. Without it, the zoom keys still work.
  if (!draggable)
    map.getCanvas().addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
      const steps = ZOOM_KEYS[key];
      if (steps && !altKey && !ctrlKey && !metaKey) zoomBy(steps);
    });

  const update = debounced(() => {
    const { lat, lng } = map.getCenter();
    const near = nearest(map, options.style.language);
    options.onMoved({ centre: { lat, lng }, zoom: Math.round(map.getZoom() + ZOOM_STEP), near });
  }, UI_DEBOUNCE_MS);
  map.on('move', update);
  const { onFrame } = options;
  if (onFrame) {
    const frame = () => {
      const { lat, lng } = map.getCenter();
      onFrame({ centre: { lat, lng }, zoom: map.getZoom() + ZOOM_STEP });
    };
    map.on('move', frame);
    map.on('resize', frame);
  }
  let hasTile = false;
  map.on('sourcedata', ({ tile }) => {
    hasTile ||= isSent(tile);
  });
  map.once('load', () => {
    if (!hasTile) return options.onError(new Error('the site has sent no tile'));
    keepNearTiles(map);
    options.onReady();
  });
  map.on('error', ({ error }) => options.onError(error));
  map.on('webglcontextlost', options.onLost);
  const pin = marker && addMarker(library, map, marker);
  const { onLibraryMap } = options;
  if (onLibraryMap) map.once('load', () => onLibraryMap(map));
  return {
    zoomBy,
    view: () => ({
      centre: pointOf(map.getCenter()),
      zoom: map.getZoom() + ZOOM_STEP,
      marker: pin && pointOf(pin.getLngLat()),
    }),
    moveTo: ({ lat, lng }) => map.flyTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), STREET_ZOOM - ZOOM_STEP) }),
    setStyle: (style) => map.setStyle(mapStylePath(style)),
    remove: () => {
      update.cancel();
      map.remove();
    },
  };
}

/** Has the site sent this tile? The library takes a tile that was not found (404) as one without data and without index. */
function isSent(tile: unknown): boolean {
  return typeof tile === 'object' && tile !== null && 'latestFeatureIndex' in tile && tile.latestFeatureIndex !== null;
}

type LibraryMap = InstanceType<MapLibrary['Map']>;

/** Room that the map can show on each side of the area of the tiles, as a fraction of the area's width and height. */
const ROOM = 0.5;
/** A square map of the world ends at this latitude. */
const MOST_LAT = 85;

/**
 * Keeps the visitor near what the tiles show. Outside the tiles there is only plain water, in which a visitor would be
 * lost. The limits include what the map shows at first, so that nothing moves when they are set.
 */
function keepNearTiles(map: LibraryMap): void {
  const [bounds] = Object.values(map.getStyle().sources).flatMap((source) =>
    source.type === 'vector' && source.bounds ? [source.bounds] : [],
  );
  if (!bounds) return;
  const [west, south, east, north] = bounds;
  const [wide, high] = [(east - west) * ROOM, (north - south) * ROOM];
  const view = map.getBounds();
  map.setMaxBounds([
    Math.max(-180, Math.min(west - wide, view.getWest())),
    Math.max(-MOST_LAT, Math.min(south - high, view.getSouth())),
    Math.min(180, Math.max(east + wide, view.getEast())),
    Math.min(MOST_LAT, Math.max(north + high, view.getNorth())),
  ]);
}

const pointOf = ({ lat, lng }: MapPoint): MapPoint => ({ lat, lng });

/** Adds the marker to the map, and returns what knows its position. */
function addMarker(
  library: MapLibrary,
  map: LibraryMap,
  { element, title, at, draggable, onMoved }: MapMarker,
): { getLngLat(): MapPoint } {
  const marker = new library.Marker({ element, anchor: 'bottom', draggable }).setLngLat([at.lng, at.lat]).addTo(map);
  if (!draggable) return marker;
  if (!(element instanceof HTMLAnchorElement)) {
    element.tabIndex = 0;
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', title);
  }
  let isDragged = false;
  const tell = () => onMoved(pointOf(marker.getLngLat()));
  marker.on('dragstart', () => {
    isDragged = true;
  });
  marker.on('dragend', tell);
  endLostDrag(map, element);
  // Prevents the browser from dragging the link of the marker, and from opening the link at the end of the drag.
  element.draggable = false;
  element.addEventListener('click', (event) => {
    if (isDragged) event.preventDefault();
    isDragged = false;
  });
  element.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = map.project(marker.getLngLat());
    marker.setLngLat(map.unproject([x + step[0] * MARKER_STEP_PX, y + step[1] * MARKER_STEP_PX]));
    tell();
  });
  return marker;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the name of the place that is nearest to the centre of the map, among the places whose names are shown. */
function nearest(map: LibraryMap, language: string): string {
  const { x, y } = map.project(map.getCenter());
  let [least, found] = [Infinity, ''];
  for (const { geometry, properties, layer } of map.queryRenderedFeatures()) {
    if (geometry.type !== 'Point' || !layer.id.startsWith('places')) continue;
    const [lng = 0, lat = 0] = geometry.coordinates;
    const at = map.project([lng, lat]);
    const far = Math.hypot(at.x - x, at.y - y);
    const name: unknown = properties[`name:${language}`] ?? properties.name;
    if (far < least && typeof name === 'string') [least, found] = [far, name];
  }
  return found;
}
