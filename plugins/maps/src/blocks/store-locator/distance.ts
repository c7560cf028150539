import { numberText, regionOf } from '@plinth/sdk/locale';
import type { MapPoint } from '@plinth/sdk/maps';

const EARTH_RADIUS_M = 6_371_009;
const MILE_M = 1_609.344;
/** Regions whose road signs show miles (CLDR, measurement systems `US` and `UK`). */
const MILE_REGIONS = ['US', 'GB', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'];
/** A distance of at least this many kilometres or miles is shown without decimals. */
const MOST_WITH_DECIMAL = 10;

/** Distance in metres between two positions on the surface of a sphere. The error is less than half a percent. */
export function metresBetween(one: MapPoint, other: MapPoint): number {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const half = (difference: number) => Math.sin(difference / 2) ** 2;
  const share = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(other.lng - one.lng));
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Does the region of this locale use miles? For a locale without a region, its most likely region decides. */
export function hasMiles(locale: string): boolean {
  return MILE_REGIONS.includes(regionOf(locale));
}

/** Text of a distance: in miles (`0.2 mi`), or in kilometres (`1.2 km`) and below one kilometre in metres (`350 m`). */
export function distanceText(metres: number, locale: string, units: 'locale' | 'metric' | 'imperial'): string {
  const isImperial = units === 'locale' ? hasMiles(locale) : units === 'imperial';
  const [value, unit] = isImperial
    ? [metres / MILE_M, 'mile']
    : metres < 995
      ? [Math.round(metres / 10) * 10, 'meter']
      : [metres / 1000, 'kilometer'];
  const maximumFractionDigits = unit === 'meter' || value >= MOST_WITH_DECIMAL ? 0 : 1;
  return numberText(locale, value, { style: 'unit', unit, maximumFractionDigits });
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
