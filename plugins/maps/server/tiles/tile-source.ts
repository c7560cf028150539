import type { MapCredit } from '@plinth/sdk/maps';

/** Tiles that were made before: an archive, or a folder of files. */
export interface TileSource {
  /** Text that differs for other tiles. */
  readonly hash: string;
  readonly zooms: { readonly least: number; readonly most: number };
  /** The part of the world that the tiles show, from 0 to 1. */
  readonly bounds: readonly [west: number, north: number, east: number, south: number];
  /** Who made the data; empty when the source does not say. */
  readonly credit: MapCredit;
  /** A tile, unpacked. Undefined when the source does not have it. Rejects with an `ArchiveProblem`. */
  tile(zoom: number, x: number, y: number): Promise<Buffer | undefined>;
}
