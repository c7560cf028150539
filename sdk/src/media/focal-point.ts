/** Position of a picture's subject, as a share of width and height from the top left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** §3 `data-image-focal-point`: `0.5,0.25`. Each number is limited to 0 to 1. Undefined for any other text. */
export function parseFocalPoint(text: string | null | undefined): FocalPoint | undefined {
  const [, x, y] = /^\s*(-?\d*\.?\d+)\s*,\s*(-?\d*\.?\d+)\s*$/.exec(text ?? '') ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: share(Number(x)), y: share(Number(y)) };
}

/**
 * §4 Images: the point as `object-position`, so that it stays visible when the picture is cropped. Without a point: the
 * centre.
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
