import type { Rgb } from './colour.ts';

/** What a piece hands over: shapes to be rasterised, or the pixels themselves. */
export type Picture = { readonly svg: string } | { readonly pixels: Uint8Array };

/** One print of the collection. The file's name is also its seed's home: change either and it is another print. */
export interface Piece {
  readonly name: string;
  /** Pixels; the long side is 2500. */
  readonly width: number;
  readonly height: number;
  draw(width: number, height: number): Picture;
}

/** Asks for the colour of every pixel, row by row. */
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

/** Wraps shapes in a sheet of the given ground. */
export function sheet(width: number, height: number, ground: string, shapes: readonly string[]): Picture {
  const size = `width="${width}" height="${height}"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><rect ${size} fill="${ground}"/>${shapes.join('')}</svg>`,
  };
}

/** One decimal is a tenth of a pixel: finer than the eye, and half the bytes for the rasteriser. */
export function px(value: number): string {
  return value.toFixed(1);
}

/** 0 below `low`, 1 above `high`, a soft step between: the antialiasing of everything that is painted. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}
