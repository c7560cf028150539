import { geoJsonItems } from './geojson-items.ts';
import { geoJsonLines } from './geojson-lines.ts';

/** Features that a thread reads at once. */
export interface FeatureBatch {
  readonly file: string;
  /** Place of the first feature in its file. */
  readonly first: number;
  readonly bytes: Uint8Array;
  readonly ends: readonly number[];
}

export const BATCH_BYTES = 4_000_000;
const LINES = /\.(?:geojsonl|geojsons|geojsonseq|ndjson|jsonl)$/i;

/** Divides files into batches of features. A batch has features of one file. */
export async function* featureBatches(
  files: readonly string[],
  onBytes: (bytes: number) => void,
  batchBytes = BATCH_BYTES,
): AsyncGenerator<FeatureBatch> {
  for (const file of files) {
    let [parts, ends, bytes, first]: [Buffer[], number[], number, number] = [[], [], 0, 0];
    const items = LINES.test(file) ? geoJsonLines(file, onBytes) : geoJsonItems(file, onBytes);
    for await (const item of items) {
      parts.push(item.bytes);
      bytes += item.bytes.length;
      ends.push(bytes);
      if (bytes < batchBytes) continue;
      yield { file, first, bytes: Buffer.concat(parts), ends };
      [parts, ends, bytes, first] = [[], [], 0, item.index + 1];
    }
    if (ends.length > 0) yield { file, first, bytes: Buffer.concat(parts), ends };
  }
}
