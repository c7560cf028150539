import { createRamp, INK, mix, parseHex, type Rgb } from '../colour.ts';
import { createNoise, layered } from '../noise.ts';
import { type Piece, paint, smoothstep } from '../picture.ts';

const CONTOURS = 12;

/** Noise whose coordinates are shifted by noise, which is itself shifted by noise. It looks like ink on water. */
export const inkWeather: Piece = {
  name: 'ink-weather',
  width: 2500,
  height: 1563,
  draw(width, height) {
    const noise = layered(createNoise(311), 2);
    const ramp = createRamp([
      INK.midnight,
      INK.ultramarine,
      INK.sky,
      INK.bone,
      INK.blush,
      INK.coral,
      INK.vermilion,
      INK.plum,
    ]);
    const line = parseHex(INK.midnight);
    return paint(width, height, (px, py): Rgb => {
      const x = px * 0.00062;
      const y = py * 0.00078;
      const firstX = noise(x, y);
      const firstY = noise(x + 5.2, y + 1.3);
      const secondX = noise(x + firstX * 2.1 + 1.7, y + firstY * 2.1 + 9.2);
      const secondY = noise(x + firstX * 2.1 + 8.3, y + firstY * 2.1 + 2.8);
      const value = noise(x + secondX * 2.2, y + secondY * 2.2) * 0.95 + 0.5 + secondX * 0.18;
      const band = (value * CONTOURS) % 1;
      const fold = smoothstep(0.8, 0.995, band) * (1 - smoothstep(0.995, 1, band)) * 0.3;
      return mix(ramp(value), line, fold);
    });
  },
};
