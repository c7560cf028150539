/** Largest scale of a picture. */
export const MAX_ZOOM = 4;
/** Scale of a picture after a double tap. */
export const DOUBLE_TAP_ZOOM = 2.5;

/** A point, in pixels from the middle of the unzoomed picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture is rendered at `scale`, with its middle moved by `x` and `y` pixels. */
export interface Zoom extends Point {
  readonly scale: number;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };

/** Returns the zoom with the new scale. The part of the picture that is at the point `at` stays there. */
export function zoomAbout(zoom: Zoom, scale: number, at: Point): Zoom {
  const next = Math.min(Math.max(scale, 1), MAX_ZOOM);
  const factor = next / zoom.scale;
  return { scale: next, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor };
}

export function panned(zoom: Zoom, from: Point, to: Point): Zoom {
  return { scale: zoom.scale, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y };
}

/**
 * Zoom for two fingers. The scale changes with the distance between the fingers. The point of the picture that was in
 * the middle between the fingers stays in the middle between them.
 */
export function pinched(start: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const [before, after] = [middle(from), middle(to)];
  const spread = distance(from) || 1;
  return panned(zoomAbout(start, start.scale * (distance(to) / spread), before), before, after);
}

/**
 * The nearest zoom that leaves no gaps at the edges: a picture that is larger than the window fills the window, and a
 * smaller picture is centred.
 */
export function withinWindow(zoom: Zoom, picture: Size, window: Size): Zoom {
  const most = (length: number, room: number) => Math.max((length * zoom.scale - room) / 2, 0);
  const x = most(picture.width, window.width);
  const y = most(picture.height, window.height);
  return { scale: zoom.scale, x: Math.min(Math.max(zoom.x, -x), x), y: Math.min(Math.max(zoom.y, -y), y) };
}

function middle([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Distance between two fingers in pixels. */
export function distance([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
