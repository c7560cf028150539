import { createReadStream } from 'node:fs';

/** One item of the list `features`, as the bytes of the file. */
export interface GeoJsonItem {
  /** Place of the item in the list. The first item is 0. */
  readonly index: number;
  readonly bytes: Buffer;
}

/** Limit for the bytes of one feature. */
export const LARGEST_FEATURE_BYTES = 16_000_000;
const CHUNK_BYTES = 1_048_576;
/** Longest key that is compared with `features`. */
const KEY = Buffer.from('"features"');

/** Thrown when the text cannot be divided into features. */
export class NotGeoJson extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'NotGeoJson';
    this.hint = hint;
  }
}

const CUT_SHORT = 'write the file again: its end is missing';
const COLLECTION =
  'write a FeatureCollection of GeoJSON, or one feature in each line of a file that ends with .geojsonl';

/**
 * Reads the items of the list `features` of a FeatureCollection one after the other, so that a file of any size needs
 * the memory of its largest feature. The items are not parsed: a parser of JSON that runs in JavaScript would need most
 * of the time of the command, and `JSON.parse` of each item is ten times as fast.
 *
 * @param onBytes Called with the bytes that were read since the last call.
 */
export async function* geoJsonItems(file: string, onBytes: (bytes: number) => void): AsyncGenerator<GeoJsonItem> {
  const state = new ItemScanner();
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    if (!Buffer.isBuffer(chunk)) continue;
    yield* state.scan(chunk);
    onBytes(chunk.length);
  }
  state.end();
}

const [SPACE, QUOTE, COMMA, COLON] = [0x20, 0x22, 0x2c, 0x3a];
/** The characters that JSON allows between its values: tab, line feed, carriage return and space. */
const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, SPACE]);
/** Some programs write these bytes at the beginning of a text. */
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const [OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d];
/** Depth of nested lists and objects inside of the list `features`. */
const ITEM_DEPTH = 2;

class ItemScanner {
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #isInList = false;
  #hasList = false;
  #hasEnded = false;
  /** The last text at depth 1, and whether a colon has followed it. */
  #key: number[] = [];
  #isFeaturesKey = false;
  #index = 0;
  #parts: Buffer[] = [];
  #partBytes = 0;
  #isItem = false;
  #at = 0;

  *scan(chunk: Buffer): Generator<GeoJsonItem> {
    let start = this.#isItem ? 0 : -1;
    const first = this.#at === 0 && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
    for (let at = first; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? SPACE;
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isText = false;
        if (this.#depth === 1 && this.#key.length < KEY.length) this.#key.push(byte);
        continue;
      }
      if (byte <= SPACE && BLANKS.has(byte)) continue;
      const isItemEnd = this.#isInList && this.#depth === ITEM_DEPTH && (byte === COMMA || byte === CLOSE_LIST);
      if (isItemEnd && this.#isItem) {
        yield this.#item(chunk.subarray(start, at));
        start = -1;
      } else if (this.#isInList && this.#depth === ITEM_DEPTH && !this.#isItem && !isItemEnd) {
        this.#isItem = true;
        start = at;
      }
      this.#step(byte, this.#at + at);
    }
    this.#at += chunk.length;
    if (this.#isItem && start >= 0) this.#keep(chunk.subarray(start));
  }

  end(): void {
    if (this.#at === 0) throw new NotGeoJson('is empty', COLLECTION);
    if (!this.#hasEnded) throw new NotGeoJson(`ends in the middle, after ${this.#index} features`, CUT_SHORT);
    if (!this.#hasList) throw new NotGeoJson('has no list "features"', COLLECTION);
  }

  #step(byte: number, place: number): void {
    if (this.#hasEnded) throw new NotGeoJson(`has more text after its end, at byte ${place}`, COLLECTION);
    if (this.#depth === 0 && byte !== OPEN_OBJECT) {
      const reason = byte === 0x1f ? 'is compressed' : `is not a JSON object at byte ${place}`;
      throw new NotGeoJson(reason, byte === 0x1f ? 'unpack it first, for example with gunzip' : COLLECTION);
    }
    if (byte === QUOTE) {
      this.#isText = true;
      if (this.#depth === 1) this.#key = [byte];
    } else if (byte === COLON && this.#depth === 1) this.#isFeaturesKey = KEY.equals(Uint8Array.from(this.#key));
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      this.#depth += 1;
      if (byte === OPEN_LIST && this.#depth === ITEM_DEPTH && this.#isFeaturesKey) {
        this.#isInList = true;
        this.#hasList = true;
      }
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (this.#depth === ITEM_DEPTH && this.#isInList) {
        this.#isInList = false;
        this.#isFeaturesKey = false;
      }
      this.#depth -= 1;
      this.#hasEnded = this.#depth === 0;
    }
  }

  #keep(part: Buffer): void {
    this.#parts.push(Buffer.from(part));
    this.#partBytes += part.length;
    if (this.#partBytes > LARGEST_FEATURE_BYTES) {
      const hint = `divide the feature: one has at most ${LARGEST_FEATURE_BYTES / 1e6} MB`;
      throw new NotGeoJson(`features[${this.#index}] is larger than ${LARGEST_FEATURE_BYTES / 1e6} MB`, hint);
    }
  }

  #item(last: Buffer): GeoJsonItem {
    this.#keep(last);
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#partBytes = 0;
    this.#isItem = false;
    this.#index += 1;
    return { index: this.#index - 1, bytes };
  }
}
