import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { checkNesting } from './check-nesting.ts';
import { mentionsBlocks } from './mentions-blocks.ts';

const { document } = new JSDOM('').window;

/** Blocks beyond this number stay as they are. */
export const MOST_NESTED_BLOCKS = 200;

/** A block that stands inside markup of another system, which was pasted whole. */
export interface NestedBlock {
  readonly type: string;
  /** Without `block-`. */
  readonly id: string;
  /** Root of the block, with its attributes, as untrusted as it came. */
  readonly element: Element;
}

export interface NestedBlocks {
  readonly found: readonly NestedBlock[];
  /**
   * Takes the outermost blocks out of markup and leaves a mark in the place of each. The rest is as untrusted as before.
   */
  take(dirty: string): string;
  /** Puts the HTML of each block, in the order of `found`, into the place of its mark. */
  fill(clean: string, blocks: readonly string[]): string;
}

const MARK = 'data-plinth-nested';
const ID = /^[\w-]{1,100}$/;

/**
 * @param types Types of the blocks to take.
 * @param blockId Of the block that holds them: a block without a usable id is named after it.
 */
export function nestedBlocks(types: ReadonlySet<string>, blockId: string): NestedBlocks {
  const found: NestedBlock[] = [];
  const ids = new Set([blockId]);
  // Nobody who writes markup knows it, so no markup can hold a mark of its own.
  const secret = randomUUID();

  const takeOne = (element: Element, type: string) => {
    const said = element.id.replace(/^block-/, '');
    const id = ID.test(said) && !ids.has(said) ? said : `${blockId}-${found.length + 1}`;
    ids.add(id);
    const mark = document.createElement('div');
    mark.setAttribute(MARK, `${secret}-${found.length}`);
    element.replaceWith(mark);
    found.push({ type, id, element });
  };

  return {
    found,
    take(dirty) {
      if (!mentionsBlocks(dirty)) return dirty;
      checkNesting(dirty);
      const holder = document.createElement('div');
      // This document runs no scripts and fetches nothing, and what is returned still passes the sanitiser.
      holder.innerHTML = dirty;
      for (const element of holder.querySelectorAll('[data-block-type]')) {
        const type = element.getAttribute('data-block-type') ?? '';
        const isInside = !holder.contains(element);
        if (!isInside && types.has(type) && found.length < MOST_NESTED_BLOCKS) takeOne(element, type);
      }
      return holder.innerHTML;
    },
    fill(clean, blocks) {
      const [first = '', ...rest] = clean.split(`<div ${MARK}="${secret}-`);
      const end = '"></div>';
      return (
        first +
        rest
          .map((part) => {
            const [place = ''] = part.split(end, 1);
            return (blocks[Number(place)] ?? '') + part.slice(place.length + end.length);
          })
          .join('')
      );
    },
  };
}
