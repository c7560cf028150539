import type { KeyedMapMessage, KeyedMapStart } from '@plinth/sdk/maps/keyed-map';
import { mapLook } from './map-look.ts';
import { markerKeys } from './marker-keys.ts';
import type { LatLng, Service } from './service.ts';

/**
 * §9: size of the marker in pixels: half of the size of its picture, which is 48 by 64. The middle of the marker's
 * lower edge is at the marked position.
 */
const PIN = [48 / 2, 64 / 2] as const;
const PIN_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 64" width="48" height="64"><path fill="#2a38c8" stroke="#fff" stroke-width="3" d="M24 2a21 21 0 0 0-21 21c0 15 21 39 21 39s21-24 21-39A21 21 0 0 0 24 2z"/><circle cx="24" cy="23" r="8" fill="#fff"/></svg>',
)}`;

interface MapEvents {
  /** Called when the map can be seen. */
  readonly onShown: () => void;
  readonly onMoved: (centre: Point, zoom: number) => void;
  readonly onMarkerMoved: (at: Point) => void;
  readonly onPressed: () => void;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Shows a map of the service in an element. Returns a function that carries out the later messages of the page. */
export function showMap(
  service: Service,
  element: HTMLElement,
  start: KeyedMapStart,
  events: MapEvents,
): (message: Exclude<KeyedMapMessage, KeyedMapStart>) => void {
  const at = ({ lat, lng }: Point) => new service.LatLng(lat, lng);
  const map = new service.Map(element, {
    center: at(start.centre),
    zoom: start.zoom,
    draggable: start.isDraggable,
    // With `auto`, visitors would have to use two fingers or hold down a key to move a map in a frame.
    gestureHandling: start.isDraggable ? 'greedy' : 'none',
    scrollwheel: start.hasScrollwheel,
    keyboardShortcuts: start.isDraggable,
    disableDefaultUI: !start.hasControls,
    zoomControl: start.hasControls,
    ...mapLook(start),
  });
  const marker = new service.Marker({
    map,
    position: at(start.marker),
    title: start.title,
    draggable: start.isMarkerDraggable,
    clickable: start.opensMap,
    // Makes the marker an element, so that the keyboard can reach it.
    optimized: false,
    icon: {
      url: PIN_IMAGE,
      scaledSize: new service.Size(...PIN),
      anchor: new service.Point(PIN[0] / 2, PIN[1]),
    },
  });
  const view = () => {
    const [centre, zoom] = [map.getCenter(), map.getZoom()];
    return centre && zoom !== undefined ? { centre: plain(centre), zoom } : undefined;
  };
  const position = () => {
    const found = marker.getPosition();
    return found ? plain(found) : undefined;
  };
  const placeKeys = start.isMarkerDraggable
    ? markerKeys({
        element,
        title: start.title,
        size: PIN,
        view,
        position,
        move: (to) => {
          marker.setPosition(at(to));
          events.onMarkerMoved(to);
        },
      })
    : undefined;
  const moved = () => {
    placeKeys?.();
    const seen = view();
    if (seen) events.onMoved(seen.centre, seen.zoom);
  };
  let isShown = false;
  map.addListener('idle', () => {
    placeKeys?.();
    if (!isShown) events.onShown();
    isShown = true;
  });
  map.addListener('center_changed', moved);
  map.addListener('zoom_changed', moved);
  if (start.opensMap) marker.addListener('click', events.onPressed);
  marker.addListener('dragend', () => {
    placeKeys?.();
    const to = position();
    if (to) events.onMarkerMoved(to);
  });
  return (message) => {
    if (message.type === 'zoom') map.setZoom(Math.round(map.getZoom() ?? start.zoom) + message.by);
    else map.setOptions(mapLook(message));
  };
}

function plain(position: LatLng): Point {
  return { lat: position.lat(), lng: position.lng() };
}
