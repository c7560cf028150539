import { MAP_STYLES, MAPS_PATH, type MapPicture, mapPicturePath } from '@plinth/sdk/maps';

/** Limits for the size of a picture. The largest picture covers a wide window. */
const MOST_WIDTH_PX = 2048;
const MOST_HEIGHT_PX = 1024;
const LEAST_PX = 50;
const MOST_ZOOM = 20;

const ADDRESS =
  /^\/([\w-]{1,32})\/([A-Za-z]{1,20})\/(\d{1,2})\/(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)\/(\d{2,4})x(\d{2,4})\.([a-z]{2})(\.plain)?(\.terrain)?(\.credit)?\.svg$/;

export interface AskedPicture extends MapPicture {
  /** Does the picture itself say who made its data? Pictures on pages do not, because the page says it. */
  readonly showCredit: boolean;
}

/** Path of a picture that says itself who made its data, for links that lead to the picture alone. */
export function creditedPicturePath(picture: MapPicture): string {
  return mapPicturePath(picture).replace(/svg$/, 'credit.svg');
}

/** Parses the address of a picture; undefined for an address that no page contains. */
export function readPicture(path: string): AskedPicture | undefined {
  if (!path.startsWith(MAPS_PATH)) return undefined;
  const match = ADDRESS.exec(path.slice(MAPS_PATH.length));
  if (!match) return undefined;
  const [, version = '', name, zoom, lat, lng, width, height, language = '', plain, terrain, credit] = match;
  const style = MAP_STYLES.find((known) => known === name);
  const picture = {
    version,
    centre: { lat: Number(lat), lng: Number(lng) },
    zoom: Number(zoom),
    width: Number(width),
    height: Number(height),
    language,
    showLabels: plain === undefined,
    showTerrain: terrain !== undefined,
    showCredit: credit !== undefined,
  };
  const isWithin =
    picture.zoom <= MOST_ZOOM &&
    Math.abs(picture.centre.lat) <= 90 &&
    Math.abs(picture.centre.lng) <= 180 &&
    picture.width >= LEAST_PX &&
    picture.width <= MOST_WIDTH_PX &&
    picture.height >= LEAST_PX &&
    picture.height <= MOST_HEIGHT_PX;
  return style && isWithin ? { ...picture, style } : undefined;
}
