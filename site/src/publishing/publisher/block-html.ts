import { isReservedId } from '@plinth/sdk/sanitiser-config';
import { attributes, jsonAttribute } from '@plinth/server/html';
import type { PlacedSection } from '../pages/page-layout.ts';
import type { ContentHeight } from './content-height.ts';
import type { RenderedBlock } from './renderer.ts';

/** A block on the page, with the result of the renderer. */
export interface BlockOnPage {
  /** Id of the block in the page file. */
  readonly id: string;
  readonly type: string;
  readonly rendered: Omit<RenderedBlock, 'markup'>;
  /** Can the block get the focus when the fragment of the address names the block? Default: false. */
  readonly isFocusable?: boolean;
  /**
   * Set when the block is a part of the page (`part` of plugin.json, such as the cookie banner): name of the cookie
   * that hides the part from a visitor; empty for a part that is always shown.
   */
  readonly part?: string;
  /**
   * Version of the data of a part, if closing the part hides only this version; undefined if closing it hides all
   * versions.
   */
  readonly version?: string | undefined;
}

const CLASS_NAME = /^[a-z][a-z0-9-]*$/;

/** HTML of a block, as described in ARCHITECTURE.md, "Block markup". */
export function blockHtml({ id, type, rendered, isFocusable, part, version }: BlockOnPage): string {
  const name = CLASS_NAME.test(rendered.name) ? rendered.name : 'unknown';
  const root = attributes({
    class: `sqs-block ${name}-block sqs-block-${name}`,
    id: `block-${id}`,
    tabindex: isFocusable ? '-1' : undefined,
    'data-block-type': type,
    'data-plinth-block': name,
    'data-plinth-raw': rendered.raw,
    'data-plinth-part': part,
    'data-plinth-version': version,
  });
  const json = rendered.data === undefined ? '' : ` data-block-json=${jsonAttribute(rendered.data)}`;
  const content = attributes({ class: 'sqs-block-content', 'data-plinth-ssr': rendered.hydratable });
  return `<div${root}${json}><div${content}>${rendered.html}</div></div>`;
}

/** Heights that the browser reserves for a section and for its rows until it lays them out. */
export interface SectionHeights {
  /** Undefined for a section that is laid out at once. */
  readonly section: ContentHeight | undefined;
  readonly rows: readonly (ContentHeight | undefined)[];
}

/** `theme/sections.css` reads these properties. */
function heightStyle({ wide, narrow }: ContentHeight): string {
  return `--estimated-height:${Math.round(wide)}px;--estimated-height-narrow:${Math.round(narrow)}px`;
}

/** HTML of a section with its grid. `htmlOf` makes the HTML of one block. It is called for each, in document order. */
export function sectionHtml(
  section: PlacedSection,
  htmlOf: (block: PlacedSection['rows'][number][number]['blocks'][number]) => string,
  heights?: SectionHeights,
): string {
  const tag = attributes({
    class: `site-section site-section--${section.theme} site-section--${section.width}`,
    id: section.id !== undefined && !isReservedId(section.id) ? section.id : undefined,
    'data-section-id': section.id,
    'data-section-theme': section.theme,
    style: heights?.section && heightStyle(heights.section),
  });
  const rows = section.rows.map((row, index) => {
    const columns = row.map(
      ({ span, blocks }) => `<div class="col sqs-col-${span} span-${span}">${blocks.map(htmlOf).join('\n')}</div>`,
    );
    const height = heights?.rows[index];
    return `<div${attributes({ class: 'row sqs-row', style: height && heightStyle(height) })}>${columns.join('')}</div>`;
  });
  return `<section${tag}><div class="sqs-layout sqs-grid-12 columns-12">${rows.join('\n')}</div></section>`;
}
