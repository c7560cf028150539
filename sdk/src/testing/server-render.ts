import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { BlockDefinition } from '../contract/block.ts';
import type { HtmlGate } from '../html/safe-html.ts';
import { parseBlockData, trustingGate } from './parse-block-data.ts';

/**
 * Renders a block to HTML as the publisher does: parses the data, waits for `prepare`, renders. Needs no DOM, so run it
 * in plain Node to check that a block needs neither `window` nor `document`.
 * @param raw Data of the block as in a page file.
 * @param options `gate` sanitises `html()` fields. Default: their HTML stays as it is.
 *
 * Throws: `PLINTH-BLOCK-002` for data that the schema refuses, and any error of `prepare` or of the component. Also
 * throws when parsing the parsed data again gives different data, because the browser parses the parsed data again with
 * the same schema.
 */
export async function serverRender<Data>(
  definition: BlockDefinition<Data>,
  raw: unknown,
  { gate = trustingGate }: { readonly gate?: HtmlGate } = {},
): Promise<string> {
  const data = parseBlockData(definition, raw, gate);
  const published = JSON.stringify(data);
  const again = parseBlockData(definition, JSON.parse(published), gate);
  if (JSON.stringify(again) !== published) {
    throw new Error(
      `${definition.name}: parsing the parsed data again must give the same data, but the second parse gave another result`,
    );
  }
  await definition.prepare?.(data);
  return renderToString(createElement(definition.component, { data, blockId: 'block-1' }));
}
