/**
 * How many maps of a page move at the same time. A browser keeps about 16 WebGL contexts for a page and takes the oldest
 * one away without asking; each also holds the memory of a graphics card. Other plugins need contexts too.
 */
export const MOST_MAPS = 4;

/** The place of a movable map among those of the page. */
export interface Turn {
  /** The visitor has used the map, so it rests after the others. */
  use(): void;
  /** The map has ended, and another one may move. */
  leave(): void;
}

/** Called when a map has to rest. `isFirst`: no other map of the page had to rest before. */
export type Rest = (isFirst: boolean) => void;

/** Functions that make a map rest, of all maps that move. The one that was used least recently is first. */
const moving = new Set<Rest>();
let hasRested = false;

/** Lets a map move. When too many maps of the page move, the one that was used least recently rests. */
export function takeTurn(rest: Rest): Turn {
  const [longest] = moving;
  if (longest && moving.size >= MOST_MAPS) {
    moving.delete(longest);
    longest(!hasRested);
    hasRested = true;
  }
  moving.add(rest);
  return {
    use: () => {
      if (moving.delete(rest)) moving.add(rest);
    },
    leave: () => void moving.delete(rest),
  };
}
