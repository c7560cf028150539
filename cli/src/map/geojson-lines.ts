import { createReadStream } from 'node:fs';
import { type GeoJsonItem, LARGEST_FEATURE_BYTES, NotGeoJson } from './geojson-items.ts';

const CHUNK_BYTES = 1_048_576;
const LINE_FEED = 0x0a;
/** RFC 8142 begins each text with this character. */
const RECORD_SEPARATOR = 0x1e;

/** Reads a file with one feature in each line. Empty lines are left out. */
export async function* geoJsonLines(file: string, onBytes: (bytes: number) => void): AsyncGenerator<GeoJsonItem> {
  let rest: Buffer = Buffer.alloc(0);
  let index = 0;
  const itemOf = (line: Buffer): GeoJsonItem | undefined => {
    const bytes = line[0] === RECORD_SEPARATOR ? line.subarray(1) : line;
    if (bytes.every((byte) => byte <= 0x20)) return undefined;
    index += 1;
    return { index: index - 1, bytes: Buffer.from(bytes) };
  };
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    if (!Buffer.isBuffer(chunk)) continue;
    let text = Buffer.concat([rest, chunk]);
    for (let end = text.indexOf(LINE_FEED); end >= 0; end = text.indexOf(LINE_FEED)) {
      const item = itemOf(text.subarray(0, end));
      text = text.subarray(end + 1);
      if (item) yield item;
    }
    if (text.length > LARGEST_FEATURE_BYTES)
      throw new NotGeoJson(
        `line ${index + 1} is larger than ${LARGEST_FEATURE_BYTES / 1e6} MB`,
        'write one feature in each line',
      );
    rest = text;
    onBytes(chunk.length);
  }
  const last = itemOf(rest);
  if (last) yield last;
}
