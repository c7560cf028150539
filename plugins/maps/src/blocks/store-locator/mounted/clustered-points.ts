import type { MapPoint } from '@plinth/sdk/maps';
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl';

const SOURCE = 'locator';
const [CLUSTERS, COUNTS, POINTS] = ['locator-clusters', 'locator-counts', 'locator-points'];
const RADIUS_PX = 60;
/** Places that are nearer to each other than `RADIUS_PX` stay together up to this zoom of the library. */
const MOST_CLUSTER_ZOOM = 15;
const FONT = ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans Arabic', 'Tahoma'];

interface ClusteredPoints {
  /** All places, in their order; undefined for a place without a position. */
  readonly points: readonly (MapPoint | undefined)[];
  readonly locale: string;
  /** CSS colours of markers and of the text on them. */
  readonly colours: { readonly fill: string; readonly text: string };
  /** Called with the index of a place that was pressed. */
  readonly onPress: (index: number) => void;
}

/**
 * Draws thousands of places on a moving map, near ones together with their number. A press of several places moves the
 * map nearer, until they are apart.
 */
export function clusterPoints(map: LibraryMap, { points, locale, colours, onPress }: ClusteredPoints): void {
  const features = points.flatMap((at, index) =>
    at
      ? [
          {
            type: 'Feature' as const,
            properties: { index },
            geometry: { type: 'Point' as const, coordinates: [at.lng, at.lat] },
          },
        ]
      : [],
  );
  const add = () => {
    // The source can be added only after the style has loaded.
    if (map.getSource(SOURCE) || !map.getStyle()?.layers.length) return;
    map.addSource(SOURCE, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features },
      cluster: true,
      clusterRadius: RADIUS_PX,
      clusterMaxZoom: MOST_CLUSTER_ZOOM,
    });
    const circle = { 'circle-color': colours.fill, 'circle-stroke-color': colours.text, 'circle-stroke-width': 2 };
    map.addLayer({
      id: CLUSTERS,
      type: 'circle',
      source: SOURCE,
      filter: ['has', 'point_count'],
      paint: { ...circle, 'circle-radius': ['step', ['get', 'point_count'], 15, 100, 19, 1000, 24] },
    });
    map.addLayer({
      id: COUNTS,
      type: 'symbol',
      source: SOURCE,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], { locale }],
        'text-font': FONT,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colours.text },
    });
    map.addLayer({
      id: POINTS,
      type: 'circle',
      source: SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: { ...circle, 'circle-radius': 9 },
    });
  };
  // A change of the colour scheme replaces the style, and with it what was added.
  map.on('styledata', add);
  add();

  map.on('click', CLUSTERS, ({ features: pressed }) => {
    const [cluster] = pressed ?? [];
    const source = map.getSource<GeoJSONSource>(SOURCE);
    if (cluster?.geometry.type !== 'Point' || !source) return;
    const [lng = 0, lat = 0] = cluster.geometry.coordinates;
    const nearer = source.getClusterExpansionZoom(Number(cluster.properties.cluster_id));
    // Rejected when another style has replaced the source in the meantime. Then a second press finds the new one.
    nearer.then((zoom) => map.easeTo({ center: [lng, lat], zoom })).catch(() => undefined);
  });
  map.on('click', POINTS, ({ features: pressed }) => {
    const index: unknown = pressed?.[0]?.properties.index;
    if (typeof index === 'number') onPress(index);
  });
  const point = (cursor: string) => () => {
    map.getCanvas().style.cursor = cursor;
  };
  for (const layer of [CLUSTERS, POINTS]) {
    map.on('mouseenter', layer, point('pointer'));
    map.on('mouseleave', layer, point(''));
  }
}
