import type { StartMessage } from '../protocol.ts';

/**
 * Makes the markup of a block without server HTML. It has the form that the publisher writes (ARCHITECTURE.md, "Block
 * markup").
 */
export function blockElement({ id, type, name, json, sanitised }: NonNullable<StartMessage['block']>): HTMLElement {
  const element = document.createElement('div');
  element.className = `sqs-block ${name}-block sqs-block-${name}`;
  element.id = `block-${id}`;
  element.dataset.blockType = type;
  element.dataset.plinthBlock = name;
  element.dataset.blockJson = json;
  if (!sanitised) element.dataset.plinthRaw = '';
  const content = document.createElement('div');
  content.className = 'sqs-block-content';
  element.append(content);
  return element;
}
