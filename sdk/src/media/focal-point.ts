/**
 * Position of a picture's subject: its distance from the left and from the top, as a share of the picture's width and
 * height (0 to 1).
 */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Parses a value of `data-image-focal-point` (§3) such as `0.5,0.25`. Each number is limited to 0 to 1. Undefined for
 * any other text.
 */
export function parseFocalPoint(text: string | null | undefined): FocalPoint | undefined {
  const [, x, y] = /^\s*(-?(?:\d*\.)?\d+)\s*,\s*(-?(?:\d*\.)?\d+)\s*$/.exec(text ?? '') ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: share(Number(x)), y: share(Number(y)) };
}

/**
 * §4 Images: the focal point as `object-position`, so that it stays visible when the picture is cropped. Without a
 * point: the centre.
 */
export function focalPosition(point: FocalPoint | undefined): string {
  return point ? `${percent(point.x)} ${percent(point.y)}` : '50% 50%';
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function percent(value: number): string {
  return `${Math.round(value * 10_000) / 100}%`;
}
