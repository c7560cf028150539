import type { FeatureProblem } from './check-feature.ts';
import type { EncodedTile } from './encode-tile.ts';
import type { ZoomRange } from './tile-batch.ts';

/** What a thread does. */
export type TileTask =
  | {
      /** Checks features and writes their parts of tiles into a file. */
      readonly kind: 'batch';
      /** The texts of the features, one after the other, and where each ends. */
      readonly bytes: Uint8Array;
      readonly ends: readonly number[];
      /** File for the parts of tiles. */
      readonly run: string;
      readonly zooms: ZoomRange;
    }
  | {
      /** Joins the parts of each tile, and compresses the tile. */
      readonly kind: 'encode';
      readonly tiles: readonly Uint8Array[];
      readonly mostBytes: number;
    };

export type FieldType = 'String' | 'Number' | 'Boolean' | 'Mixed';

export interface BatchReply {
  /** The features that cannot be used, by their place in the batch. The list is cut. */
  readonly problems: readonly (FeatureProblem & { readonly place: number })[];
  readonly problemCount: number;
  readonly featureCount: number;
  /** Features without a position. */
  readonly unplaced: number;
  /** Features that tiles of this batch lack, because the tiles have too many. */
  readonly omitted: number;
  readonly fields: Readonly<Record<string, FieldType>>;
  /** West, south, east and north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly hasAreaNames: boolean;
  readonly hasTiles: boolean;
}

export interface EncodeReply {
  readonly tiles: readonly EncodedTile[];
}
