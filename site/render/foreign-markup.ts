import type { BlockDefinition } from '@plinth/sdk';
import { JSDOM } from 'jsdom';
import { blockHtml } from '../src/publishing/publisher/block-html.ts';
import { checkNesting } from './check-nesting.ts';

const { document } = new JSDOM('').window;

/**
 * Uses a block's `read` function to read markup that another system rendered. Returns raw data for the block's schema,
 * or undefined when `read` does not recognise the markup. As in the browser, `read` receives the block's root element
 * with the content inside it. The markup is parsed in a jsdom document that runs no scripts and loads nothing.
 *
 * @param html Inner HTML of the block, unsanitised. The data that `read` returns is not trusted either, and the schema
 * checks it.
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
  // The HTML is parsed as the content of an element that exists already, so that a surplus end tag in the HTML cannot
  // close the block.
  content.innerHTML = html;
  return definition.read?.(root);
}
