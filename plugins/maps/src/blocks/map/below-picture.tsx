import { MAPS_PATH, type MapPoint, mapStyleOf } from '@plinth/sdk/maps';
import { usePageLocale } from '@plinth/sdk/react';
import { MapCredit } from '../../credit/map-credit.tsx';
import { ZoomLinks } from '../../larger/zoom-links.tsx';
import classes from './map.module.css';
import type { MapData } from './schema.ts';

interface BelowPictureProps {
  readonly data: MapData;
  readonly centre: MapPoint;
  readonly marker: MapPoint;
}

/** Who made the map, and the links to a larger map, which change the zoom of a map that can be moved. */
export function BelowPicture({ data, centre, marker }: BelowPictureProps) {
  const language = usePageLocale().slice(0, 2).toLowerCase();
  const { location, credit, showLabels, showTerrain, showControls, disableDefaultUI } = data;
  const larger = (by: number) =>
    `${MAPS_PATH}/view?${new URLSearchParams({
      lat: String(centre.lat),
      lng: String(centre.lng),
      mlat: String(marker.lat),
      mlng: String(marker.lng),
      zoom: String(Math.round(location.mapZoom) + by),
      style: mapStyleOf(data.style) ?? 'Original',
      lang: language,
      ...(!showLabels && { labels: '0' }),
      ...(showTerrain && { terrain: '1' }),
    })}`;
  return (
    <>
      <MapCredit credit={credit} />
      {showControls && !disableDefaultUI && <ZoomLinks addressOf={larger} className={classes.controls} />}
    </>
  );
}
