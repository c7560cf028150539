import * as v from 'valibot';

/** The part of the script API of the maps service that the frame uses. */
export interface Service {
  readonly Map: new (element: HTMLElement, options: MapOptions) => ServiceMap;
  readonly Marker: new (options: MarkerOptions) => ServiceMarker;
  readonly LatLng: new (lat: number, lng: number) => LatLng;
  readonly Size: new (width: number, height: number) => object;
  readonly Point: new (x: number, y: number) => object;
}

export interface LatLng {
  lat(): number;
  lng(): number;
}

/** A rule of the style of a map. */
export interface StyleRule {
  readonly featureType?: string;
  readonly elementType?: string;
  readonly stylers: readonly Readonly<Record<string, string | number>>[];
}

export interface MapLook {
  readonly mapTypeId: 'roadmap' | 'satellite' | 'hybrid' | 'terrain';
  readonly styles: readonly StyleRule[];
}

interface MapOptions extends Partial<MapLook> {
  readonly center?: LatLng;
  readonly zoom?: number;
  readonly draggable?: boolean;
  readonly gestureHandling?: 'auto' | 'none' | 'greedy';
  readonly scrollwheel?: boolean;
  readonly keyboardShortcuts?: boolean;
  readonly disableDefaultUI?: boolean;
  readonly zoomControl?: boolean;
}

interface ServiceMap {
  addListener(event: 'center_changed' | 'zoom_changed' | 'idle', listener: () => void): unknown;
  getCenter(): LatLng | undefined;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  setOptions(options: MapOptions): void;
}

interface MarkerOptions {
  readonly map: ServiceMap;
  readonly position: LatLng;
  readonly title: string;
  readonly draggable: boolean;
  readonly clickable: boolean;
  readonly optimized: boolean;
  readonly icon: { readonly url: string; readonly scaledSize: object; readonly anchor: object };
}

interface ServiceMarker {
  addListener(event: 'click' | 'dragend', listener: () => void): unknown;
  getPosition(): LatLng | null | undefined;
  setPosition(position: LatLng): void;
}

const made = <Made>() => v.custom<Made>((value) => typeof value === 'function');
const serviceSchema = v.object({
  Map: made<Service['Map']>(),
  Marker: made<Service['Marker']>(),
  LatLng: made<Service['LatLng']>(),
  Size: made<Service['Size']>(),
  Point: made<Service['Point']>(),
});

/**
 * Finds the service in the global variable that the service's script defines. Undefined when the variable, or a part of
 * the service, is missing.
 */
export function serviceIn(globals: unknown): Service | undefined {
  const parsed = v.safeParse(v.object({ google: v.object({ maps: serviceSchema }) }), globals);
  return parsed.success ? parsed.output.google.maps : undefined;
}
