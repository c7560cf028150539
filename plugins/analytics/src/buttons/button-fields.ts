import type { PageContext } from '@plinth/sdk';

/**
 * §7: fields of `button-render` and `button-click`. Everything is read from the markup, because the block needs no
 * script and is never mounted.
 */
export function buttonFields(
  block: HTMLElement,
  { item, collection }: PageContext,
  path: string,
): Readonly<Record<string, unknown>> {
  const link = block.querySelector('a');
  const label = block.querySelector('.sqs-block-button-label') ?? link;
  const { alignment, buttonSize } = block.querySelector<HTMLElement>('[data-alignment]')?.dataset ?? {};
  const shown = item ?? collection;
  return {
    id: block.id.replace(/^block-/, ''),
    buttonText: label?.textContent?.trim() ?? '',
    clickthroughUrl: link?.getAttribute('href') ?? '',
    alignment,
    size: buttonSize,
    newWindow: link?.target === '_blank',
    context: 'block',
    pageTitle: shown?.title ?? '',
    pageId: shown?.id ?? '',
    contentSource: item ? 'i' : 'c',
    pagePath: path,
    pagePermissionTypeValue: collection?.permissionType ?? null,
  };
}
