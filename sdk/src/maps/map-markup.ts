/** Attribute that contains the data of a map, as JSON, in markup. */
export const MAP_MARKUP_ATTRIBUTE = 'data-block-json';
/**
 * Maximum length of the JSON in characters. Longer JSON is not parsed: no schema has limited its size at this point.
 */
const LONGEST_JSON = 100_000;

/** Parses the value of `MAP_MARKUP_ATTRIBUTE` to raw map data. Undefined when the data contains no location. */
export function mapDataOf(json: string): object | undefined {
  if (json.length > LONGEST_JSON) return undefined;
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null && 'location' in data ? data : undefined;
  } catch {
    return undefined;
  }
}
