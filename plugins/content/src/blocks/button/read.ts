import { plainText } from '@plinth/sdk/plain-text';
import { readOption } from '../../foreign-attribute.ts';
import { ALIGNMENTS, SIZES } from './schema.ts';

/** Raw button data from the markup of another system, or from HTML that this block rendered. */
export function readButton(element: Element): unknown {
  const button = element.querySelector('.sqs-block-button-element');
  if (!button) return undefined;
  const container = button.closest('[class*="sqs-block-button-container"]');
  const [, side] = /button-container--(\w+)/.exec(container?.className ?? '') ?? [];
  const [label = button] = button.querySelectorAll('.sqs-block-button-label');
  return {
    text: plainText(label),
    url: button.getAttribute('href'),
    newWindow: button.getAttribute('target') === '_blank',
    size: SIZES.find((size) => button.classList.contains(`sqs-block-button-element--${size}`)),
    alignment:
      (container ? readOption(container, 'data-alignment', ALIGNMENTS) : undefined) ??
      ALIGNMENTS.find((alignment) => alignment === side),
  };
}
