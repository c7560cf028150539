import { randomUUID } from 'node:crypto';
import { frameAddress, isFrameHost } from '@plinth/sdk/media/frame-address';
import { JSDOM } from 'jsdom';
import { checkNesting } from './check-nesting.ts';
import { frameSource, isHiddenFrame } from './frame-link.ts';
import { mentionsBlocks } from './mentions-blocks.ts';
import type { BlockModule } from './render-protocol.ts';

const { document } = new JSDOM('').window;

/** Limit for the nested blocks that are rendered. Further blocks stay markup. */
export const MOST_NESTED_BLOCKS = 200;

/** A complete block inside markup of another system. */
export interface NestedBlock {
  readonly type: string;
  /** Id of the block, without the prefix `block-` of its element. */
  readonly id: string;
  /** Root of the block with its attributes, unsanitised. */
  readonly element: Element;
}

export interface NestedBlocks {
  readonly found: readonly NestedBlock[];
  /** Replaces the outermost blocks in markup by placeholders. The rest of the markup stays unsanitised. */
  take(dirty: string): string;
  /** Replaces each placeholder in `clean` by the HTML of its block. `blocks` is in the order of `found`. */
  fill(clean: string, blocks: readonly string[]): string;
}

const MARK = 'data-plinth-nested';
const ID = /^[\w-]{1,100}$/;

/**
 * @param places The types of the blocks to replace, each with the hosts whose frames are replaced by such a block.
 * @param blockId Id of the block that contains the nested blocks. A nested block without a valid id gets an id that
 * begins with `blockId`.
 */
export function nestedBlocks(
  places: Readonly<Record<string, Pick<BlockModule, 'frames'>>>,
  blockId: string,
): NestedBlocks {
  const found: NestedBlock[] = [];
  const ids = new Set([blockId]);
  // Placeholders contain a random text. The author of the markup cannot know it, so no markup can forge a placeholder.
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

  /**
   * Type of the block that is shown in place of the frame: a block that may show frames of this frame's host. Empty
   * when there is no such block, or when the frame is not visible.
   */
  const typeOfFrame = (frame: Element): string => {
    const isSeen = !isHiddenFrame(frame) && !frame.closest('noscript');
    const address = !isSeen ? undefined : frameAddress({ url: frameSource(frame) });
    const [type = ''] =
      Object.entries(places).find(([, { frames = [] }]) => address && isFrameHost(address, frames)) ?? [];
    return type;
  };

  return {
    found,
    take(dirty) {
      if (!mentionsBlocks(dirty)) return dirty;
      checkNesting(dirty);
      const holder = document.createElement('div');
      // This document runs no scripts and fetches nothing. The result is sanitised later.
      holder.innerHTML = dirty;
      for (const element of holder.querySelectorAll('[data-block-type], iframe')) {
        const type = element.getAttribute('data-block-type') ?? typeOfFrame(element);
        const isInside = !holder.contains(element);
        if (!isInside && Object.hasOwn(places, type) && found.length < MOST_NESTED_BLOCKS) takeOne(element, type);
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
