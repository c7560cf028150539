import type { BlockDefinition } from '@plinth/sdk';
import { JSDOM } from 'jsdom';
import { blockHtml } from '../src/publish/block-html.ts';
import { checkNesting } from './check-nesting.ts';

const { document } = new JSDOM('').window;

/**
 * What a block's `read` makes of markup of another system: raw data for its schema, or undefined when it does not
 * recognise it. `read` sees what it would see in the browser, the block with its root. The document has no window that
 * runs scripts or loads anything, so nothing in the markup does.
 *
 * @param html Inner HTML of the block as it came. What is read of it is as untrusted as it is: the schema decides.
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
  // By itself: an end tag too many must not close the block.
  content.innerHTML = html;
  return definition.read?.(root);
}
