export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/**
 * Parses a value of `data-image-dimensions` (§3) such as `2500x1667`. Undefined for any other text, and for a size of
 * zero (`0x0`).
 */
export function parseDimensions(text: string | null | undefined): Dimensions | undefined {
  const [, w, h] = /^\s*(\d{1,6}(?:\.\d+)?)\s*[x×]\s*(\d{1,6}(?:\.\d+)?)\s*$/i.exec(text ?? '') ?? [];
  const width = Number(w);
  const height = Number(h);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
