import { MAP_MARKUP_ATTRIBUTE, mapDataOf } from '@plinth/sdk/maps';
import { attributeOf, NestedTooDeep, nodesOf, parseFragment } from '@plinth/server/pages';

/**
 * Raw data of the map in markup of another system, as the map block itself reads it: the data in the first element with
 * `MAP_MARKUP_ATTRIBUTE`.
 *
 * @returns Undefined when no element has the attribute, or when the elements are nested deeper than the publisher
 *   renders.
 */
export function mapInMarkup(html: string): object | undefined {
  try {
    for (const node of nodesOf(parseFragment(html))) {
      const json = 'tagName' in node ? attributeOf(node, MAP_MARKUP_ATTRIBUTE) : undefined;
      if (json !== undefined) return mapDataOf(json);
    }
    return undefined;
  } catch (error) {
    if (error instanceof NestedTooDeep) return undefined;
    throw error;
  }
}
