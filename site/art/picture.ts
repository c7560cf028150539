import type { Rgb } from './colour.ts';

/** The content of a print: shapes to be rasterised, or pixels. */
export type Picture = { readonly svg: string } | { readonly pixels: Uint8Array };

/**
 * One print of the collection. Its name is the file name and also the seed, so a different name makes a different
 * picture.
 */
export interface Piece {
  readonly name: string;
  /** In pixels. The longer side of every print has 2,500 pixels. */
  readonly width: number;
  readonly height: number;
  draw(width: number, height: number): Picture;
}

/** Calls `colourAt` for every pixel, row by row. */
export function paint(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Picture {
  const pixels = new Uint8Array(width * height * 3);
  let offset = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colourAt(x, y);
      pixels[offset++] = red;
      pixels[offset++] = green;
      pixels[offset++] = blue;
    }
  }
  return { pixels };
}

/** Puts shapes on a sheet with the given background colour. */
export function sheet(width: number, height: number, ground: string, shapes: readonly string[]): Picture {
  const size = `width="${width}" height="${height}"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><rect ${size} fill="${ground}"/>${shapes.join('')}</svg>`,
  };
}

/** Rounds to a tenth of a pixel, which is finer than the eye can see and keeps the SVG small. */
export function px(value: number): string {
  return value.toFixed(1);
}

/** Returns 0 below `low`, 1 above `high`, and a smooth value between. Used for antialiasing. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}
