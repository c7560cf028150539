import type { MapPoint } from '@plinth/sdk/maps';

/** Finds the position of an address. */
export interface Geocoder {
  /** Text that differs for another service, whose answers can differ too. */
  readonly name: string;
  /** Undefined when the service knows no such address. Rejects with a `PlacesFailure`. */
  locate(address: string): Promise<MapPoint | undefined>;
}
