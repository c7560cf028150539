import { mapDataOf } from '@plinth/sdk/maps';

/**
 * Reads raw map data from markup, in which the block has its data as JSON in an attribute. Undefined when the JSON
 * contains no location.
 */
export function readMap(element: Element): unknown {
  const holder = element.matches('[data-block-json]') ? element : element.querySelector('[data-block-json]');
  return mapDataOf(holder?.getAttribute('data-block-json') ?? '');
}
