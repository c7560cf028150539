/**
 * Raw spacer data from the markup of another system: the height is `data-aspect-ratio`, or the padding of the element
 * with the class `sqs-intrinsic`, both in percent of the width. Undefined when the block has text or pictures.
 */
export function readSpacer(element: Element): unknown {
  if (element.textContent.trim() !== '' || element.querySelector('img, video, iframe, hr')) return undefined;
  const holder = element.hasAttribute('data-aspect-ratio') ? element : element.querySelector('[data-aspect-ratio]');
  const style = element.querySelector('.sqs-intrinsic')?.getAttribute('style') ?? '';
  const [, padding] = /padding-bottom:\s*([\d.]+)%/.exec(style) ?? [];
  const percent = Number.parseFloat(holder?.getAttribute('data-aspect-ratio') ?? padding ?? '');
  return Number.isFinite(percent) ? { aspectRatio: percent } : {};
}
