import { JSDOM } from 'jsdom';

/** A block of a published page, as the browser finds it. */
export interface BlockInPage {
  readonly id: string;
  readonly type: string | null;
  readonly data: unknown;
}

/** The blocks of a published page that have data. */
export function blockData(html: string): BlockInPage[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('[data-plinth-block][data-block-json]')].map((block) => ({
    id: block.id.replace(/^block-/, ''),
    type: block.getAttribute('data-block-type'),
    data: JSON.parse(block.getAttribute('data-block-json') ?? ''),
  }));
}
