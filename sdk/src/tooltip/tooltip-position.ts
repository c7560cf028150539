/** §9: delay before a tooltip is shown. The delay is the same right after a different tooltip was visible. */
export const TOOLTIP_DELAY_MS = 1200;
export const MOUSE_OFFSET_PX = 15;
export const EDGE_MARGIN_PX = 20;

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * §9: the tooltip is below and beside the mouse. When it would be too close to an edge of the window there, it is
 * placed on the opposite side of the mouse.
 */
export function tooltipPosition(mouse: Point, tooltip: Box, viewport: Box): Point {
  return {
    x: along(mouse.x, tooltip.width, viewport.width),
    y: along(mouse.y, tooltip.height, viewport.height),
  };
}

function along(mouse: number, size: number, space: number): number {
  const furthest = space - EDGE_MARGIN_PX - size;
  const after = mouse + MOUSE_OFFSET_PX;
  const wanted = after <= furthest ? after : mouse - MOUSE_OFFSET_PX - size;
  return Math.max(EDGE_MARGIN_PX, Math.min(wanted, furthest));
}
