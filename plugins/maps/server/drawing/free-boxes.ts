import type { Frame } from './frame.ts';

type Point = readonly [x: number, y: number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FreeBoxes {
  /**
   * Reserves a box around each point and returns true. Returns false and reserves nothing when one of the boxes
   * overlaps a reserved box or is not completely in the picture.
   */
  take(centres: readonly Point[], width: number, height: number): boolean;
}

/** Reserves the space of the names on a picture, so that no two names overlap. */
export function freeBoxes({ width: mostX, height: mostY }: Frame): FreeBoxes {
  const taken: Box[] = [];
  const isFree = ({ x, y, width, height }: Box) =>
    x > width / 2 &&
    y > height / 2 &&
    x < mostX - width / 2 &&
    y < mostY - height / 2 &&
    !taken.some((box) => Math.abs(box.x - x) * 2 < box.width + width && Math.abs(box.y - y) * 2 < box.height + height);
  return {
    take: (centres, width, height) => {
      const boxes = centres.map(([x, y]) => ({ x, y, width, height }));
      if (!boxes.every(isFree)) return false;
      taken.push(...boxes);
      return true;
    },
  };
}
