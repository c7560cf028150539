import { galleryIndex } from '../core/gallery-index.ts';

/** An item and its neighbours, in their order: what is drawn, so that the next one is there when it is asked for. */
export function nearItems(index: number, count: number, loop: boolean): readonly number[] {
  const near = [index - 1, index, index + 1].map((wanted) =>
    loop || wanted >= 0 ? galleryIndex(wanted, count, loop) : 0,
  );
  return [...new Set(near)].sort((one, other) => one - other);
}
