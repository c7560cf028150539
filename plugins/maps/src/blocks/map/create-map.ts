import type { MapPlace } from '@plinth/sdk/maps';
import { mapOf, markerAt } from '../../messages/messages.ts';
import type { CreateMap } from '../../moving/use-moving-map.ts';
import type { MapData } from './schema.ts';

interface MapWithMarker {
  readonly data: MapData;
  readonly place: Extract<MapPlace, { kind: 'place' }>;
  readonly title: string;
  /** Address of the place's page on an external maps site; undefined when a press of the marker does nothing. */
  readonly href: string | undefined;
}

/** Returns the function that renders the movable map of a block, with the same marker as the picture. */
export function createMap({ data, place, title, href }: MapWithMarker): CreateMap {
  const { draggable, scrollwheel, markerDraggable, location, showControls, disableDefaultUI } = data;
  return ({ draw, container, view, style, start, events, degrees, tell }) => {
    const pin = view.querySelector('[style*="--plinth-map-east"]')?.firstElementChild?.cloneNode(true);
    return draw({
      container,
      label: mapOf({ title }),
      style,
      centre: start.centre ?? place.centre,
      zoom: start.zoom ?? Math.round(location.mapZoom),
      draggable,
      scrollwheel,
      controls: showControls && !disableDefaultUI,
      marker: {
        element: pin instanceof HTMLElement ? pin : document.createElement('span'),
        title,
        at: start.marker ?? place.marker,
        draggable: markerDraggable,
        onMoved: (at) => tell(markerAt({ lat: degrees(at.lat), lng: degrees(at.lng) })),
        open: href === undefined ? undefined : () => void window.open(href, '_blank', 'noopener'),
      },
      ...events,
    });
  };
}
