import type { BlockDefinition } from '@plinth/sdk';
import { JSDOM } from 'jsdom';
import { blockHtml } from '../src/publishing/publisher/block-html.ts';
import { checkNesting } from './check-nesting.ts';

const { document } = new JSDOM('').window;

/**
 * Reads markup of another system with a block's `read`. Returns raw data for the block's schema, or undefined when
 * `read` does not recognise the markup. `read` gets the block with its root, as in the browser. The document has no
 * window that runs scripts or loads anything, so nothing in the markup runs.
 *
 * @param html Inner HTML of the block, unsanitised. The data that is read from it is just as untrusted; the schema
 *   checks it.
 */
export function readForeignMarkup(definition: BlockDefinition<unknown>, blockId: string, html: string): unknown {
  checkNesting(html);
  const { name, type } = definition;
  const holder = document.createElement('div');
  const rendered = { id: blockId, html: '', hydratable: false, name };
  holder.innerHTML = blockHtml({ id: blockId, type: String(type), rendered });
  const [root] = holder.children;
  const content = root?.firstElementChild;
  if (!root || !content) return undefined;
  // Set on the element itself, so that a surplus end tag in the HTML cannot close the block.
  content.innerHTML = html;
  return definition.read?.(root);
}
