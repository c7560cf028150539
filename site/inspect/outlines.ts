import { h } from './dom.ts';
import { STATE_SIGNS, stateClass } from './panels/blocks-panel.ts';
import type { BlockView } from './view.ts';

/** Limit for the outlines that are shown at once. Fewer blocks than this fit on a screen. */
const MOST_OUTLINES = 200;
/** Height of the tag above a block. Without room for it, the tag covers the block. */
const TAG_PX = 20;

/** Shows an outline around each block in view. The outlines are above the page and do not change its layout. */
export interface Outlines {
  readonly element: HTMLElement;
  render(blocks: readonly BlockView[]): void;
  mark(block: BlockView | undefined): void;
}

export function createOutlines(view: Window): Outlines {
  const element = h('div', { class: 'outlines', attributes: { 'aria-hidden': 'true' } });
  let blocks: readonly BlockView[] = [];
  let marked: string | undefined;
  let isComing = false;
  const place = () => {
    isComing = false;
    const { innerWidth, innerHeight } = view;
    const boxes = blocks.flatMap((block) => {
      const box = block.element?.getBoundingClientRect();
      const isSeen = box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return isSeen && box.width > 0 ? [outline(block, box, block.id === marked)] : [];
    });
    element.replaceChildren(...boxes.slice(0, MOST_OUTLINES));
  };
  const soon = () => {
    if (!isComing) view.requestAnimationFrame(place);
    isComing = true;
  };
  view.addEventListener('scroll', soon, { capture: true, passive: true });
  view.addEventListener('resize', soon);
  return {
    element,
    render(next) {
      blocks = next;
      soon();
    },
    mark(block) {
      marked = block?.id;
      soon();
    },
  };
}

function outline({ id, name, plugin, version, state }: BlockView, box: DOMRect, isMarked: boolean): HTMLElement {
  const from = plugin === undefined ? 'no plugin' : `${plugin} ${version ?? ''}`;
  return h(
    'div',
    {
      class: `outline ${stateClass(state)}${isMarked ? ' marked' : ''}${box.top < TAG_PX ? ' covered' : ''}`,
      style: {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      },
    },
    h('span', { class: 'tag' }, `${STATE_SIGNS[state]} ${name} #${id} · ${from}`),
  );
}
