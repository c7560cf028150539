import { MOST_HEIGHT_PX } from '../protocol.ts';

/**
 * Largest number of changes of the height within a second. When there are more, each change probably causes the next,
 * so the height is no longer changed.
 */
const MOST_CHANGES = 30;
const PERIOD_MS = 1_000;

/**
 * Gives a frame the height of its content. If the height of the content depends on the height of the frame (`100vh`),
 * each change would cause the next one without end. So after 30 changes in one second, the height stays the same until
 * the width changes.
 */
export function keepHeight(frame: HTMLIFrameElement): (px: number) => void {
  let changes: number[] = [];
  let width = 0;
  let isFixed = false;
  return (px) => {
    const height = Math.min(Math.ceil(px), MOST_HEIGHT_PX);
    if (frame.clientWidth !== width) isFixed = false;
    width = frame.clientWidth;
    if (isFixed || frame.style.height === `${height}px`) return;
    const now = performance.now();
    changes = [...changes.filter((time) => now - time < PERIOD_MS), now];
    isFixed = changes.length > MOST_CHANGES;
    if (!isFixed) frame.style.height = `${height}px`;
  };
}
