import { isReservedId } from '@plinth/sdk/sanitiser-config';
import { attributes, jsonAttribute } from '../../html/html-text.ts';
import type { PlacedSection } from '../pages/page-layout.ts';
import type { RenderedBlock } from './renderer.ts';

/** A block in its place, with what the renderer made of it. */
export interface DrawnBlock {
  /** Id as the page file has it. */
  readonly id: string;
  readonly type: string;
  readonly rendered: Omit<RenderedBlock, 'markup'>;
  /** May the block take the focus when the fragment of the address names it? Default: false. */
  readonly isFocusable?: boolean;
}

const CLASS_NAME = /^[a-z][a-z0-9-]*$/;

/** The block's markup: ARCHITECTURE.md, "Block markup". */
export function blockHtml({ id, type, rendered, isFocusable }: DrawnBlock): string {
  const name = CLASS_NAME.test(rendered.name) ? rendered.name : 'unknown';
  const root = attributes({
    class: `sqs-block ${name}-block sqs-block-${name}`,
    id: `block-${id}`,
    tabindex: isFocusable ? '-1' : undefined,
    'data-block-type': type,
    'data-plinth-block': name,
    'data-plinth-raw': rendered.raw,
  });
  const json = rendered.data === undefined ? '' : ` data-block-json=${jsonAttribute(rendered.data)}`;
  const content = attributes({ class: 'sqs-block-content', 'data-plinth-ssr': rendered.hydratable });
  return `<div${root}${json}><div${content}>${rendered.html}</div></div>`;
}

/** A section with its grid; `draw` gives the markup of its blocks, in document order. */
export function sectionHtml(
  section: PlacedSection,
  draw: (block: PlacedSection['rows'][number][number]['blocks'][number]) => string,
): string {
  const tag = attributes({
    class: `site-section site-section--${section.theme} site-section--${section.width}`,
    id: section.id !== undefined && !isReservedId(section.id) ? section.id : undefined,
    'data-section-id': section.id,
    'data-section-theme': section.theme,
  });
  const rows = section.rows.map((row) => {
    const columns = row.map(
      ({ span, blocks }) => `<div class="col sqs-col-${span} span-${span}">${blocks.map(draw).join('\n')}</div>`,
    );
    return `<div class="row sqs-row">${columns.join('')}</div>`;
  });
  return `<section${tag}><div class="sqs-layout sqs-grid-12 columns-12">${rows.join('\n')}</div></section>`;
}
