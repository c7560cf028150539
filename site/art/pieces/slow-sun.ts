import { INK, mix, parseHex, type Rgb } from '../colour.ts';
import { createNoise } from '../noise.ts';
import { type Piece, paint, smoothstep } from '../picture.ts';

const SLATS = 46;

/** A sun seen through a blind. The width of each slat depends on the brightness behind it. */
export const slowSun: Piece = {
  name: 'slow-sun',
  width: 1875,
  height: 2500,
  draw(width, height) {
    const air = createNoise(18);
    const paper = parseHex(INK.blush);
    const haze = parseHex(INK.bone);
    const ink = parseHex(INK.vermilion);
    const ember = parseHex(INK.plum);
    const pitch = (height - 300) / SLATS;
    const radius = width * 0.385;
    const centre = { x: width / 2, y: height * 0.43 };

    return paint(width, height, (x, y): Rgb => {
      const ground = mix(paper, haze, smoothstep(0, height, y));
      const slat = Math.floor((y - 150) / pitch);
      if (slat < 0 || slat >= SLATS || x < 150 || x > width - 150) return ground;
      const middle = 150 + (slat + 0.5) * pitch;
      const wave = air(x * 0.0016, slat * 0.16) * 9 + air(x * 0.006, slat * 0.3) * 3;
      const fall = Math.max(0, middle - centre.y - radius * 0.2) / radius;
      const light = 1 - smoothstep(radius - 46, radius + 30, Math.hypot(x - centre.x, middle - centre.y));
      const glow = Math.exp(-(((x - centre.x) / (radius * 0.8)) ** 2)) * Math.exp(-((fall - 1.35) ** 2) * 2.4) * 0.75;
      const half = (0.05 + 0.4 * Math.max(light * (1 - fall * 0.34), glow)) * pitch;
      const cover = 1 - smoothstep(half - 0.9, half + 0.9, Math.abs(y - middle - wave));
      return mix(
        ground,
        mix(ink, ember, Math.min(1, Math.max(0, (y - centre.y + radius * 0.4) / (height * 0.62)))),
        cover,
      );
    });
  },
};
