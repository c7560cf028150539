import type { BlockDefinition } from '../contract/block.ts';
import type { HtmlGate } from '../html/safe-html.ts';
import { parseBlockData, trustingGate } from './parse-block-data.ts';

/**
 * Reads markup of a block, as the host does: `read(element)` of the definition, then its schema. `html` is a whole
 * block (`.sqs-block`) or its content. No script in this HTML runs, and nothing in it is fetched.
 *
 * Throws: `PLINTH-BLOCK-002` when the result of `read` does not match the schema.
 *
 * @returns The block's data, or undefined when the definition does not recognise the markup.
 *
 * @example
 * const data = readBlock(accordion, '<ul class="accordion-items-container">…</ul>');
 * expect(data?.items[0]?.title).toBe('Care');
 */
export function readBlock<Data>(
  definition: BlockDefinition<Data>,
  html: string,
  gate: HtmlGate = trustingGate,
): Data | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const raw = definition.read?.(body.querySelector('.sqs-block') ?? body);
  return raw === undefined ? undefined : parseBlockData(definition, raw, gate);
}
