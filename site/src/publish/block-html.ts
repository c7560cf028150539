import type { PlacedSection } from '../pages/page-layout.ts';
import { attributes, jsonAttribute } from './html-text.ts';
import type { RenderedBlock } from './renderer.ts';

/** A block in its place, with what the renderer made of it. */
export interface DrawnBlock {
  /** Id as the page file has it. */
  readonly id: string;
  readonly type: string;
  readonly rendered: RenderedBlock;
}

const CLASS_NAME = /^[a-z][a-z0-9-]*$/;

/** The block's markup: architecture.md "Block markup". */
export function blockHtml({ id, type, rendered }: DrawnBlock): string {
  const name = CLASS_NAME.test(rendered.name) ? rendered.name : 'unknown';
  const root = attributes({
    class: `sqs-block ${name}-block sqs-block-${name}`,
    id: `block-${id}`,
    'data-block-type': type,
    'data-plinth-block': name,
    'data-plinth-raw': rendered.raw,
  });
  const json = rendered.data === undefined ? '' : ` data-block-json=${jsonAttribute(rendered.data)}`;
  const content = attributes({ class: 'sqs-block-content', 'data-plinth-ssr': rendered.hydratable });
  return `<div${root}${json}><div${content}>${rendered.html}</div></div>`;
}

/** A section with its grid; `draw` gives the markup of a block in a column of that span, in document order. */
export function sectionHtml(
  section: PlacedSection,
  draw: (block: PlacedSection['rows'][number][number]['blocks'][number], span: number) => string,
): string {
  const tag = attributes({
    class: `site-section site-section--${section.theme} site-section--${section.width}`,
    id: section.id,
    'data-section-id': section.id,
    'data-section-theme': section.theme,
  });
  const rows = section.rows.map((row) => {
    const columns = row.map(
      ({ span, blocks }) =>
        `<div class="col sqs-col-${span} span-${span}">${blocks.map((block) => draw(block, span)).join('\n')}</div>`,
    );
    return `<div class="row sqs-row">${columns.join('')}</div>`;
  });
  return `<section${tag}><div class="sqs-layout sqs-grid-12 columns-12">${rows.join('\n')}</div></section>`;
}
