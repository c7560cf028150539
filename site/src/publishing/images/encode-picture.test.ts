import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { denseQuality, encodePicture } from './encode-picture.ts';

const WIDTH = 400;
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const;

/** Makes a picture. `brightness` returns the value of each pixel. */
function picture(brightness: (x: number, y: number) => number): Buffer {
  return Buffer.from(
    Array.from({ length: WIDTH * WIDTH }, (_, at) => brightness(at % WIDTH, Math.floor(at / WIDTH)) & 0xff).flatMap(
      (grey) => [grey, grey, 255 - grey],
    ),
  );
}

const open = (pixels: Buffer) => sharp(pixels, { raw: { width: WIDTH, height: WIDTH, channels: 3 } });
const smooth = picture((x, y) => (x + y) / 4);
/** A picture of noise that is the same in every run. */
const noise = picture((x, y) => Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453);

describe('the quality of an AVIF picture', () => {
  it.each([
    ['is the default up to 1/20 byte per pixel', 50_000, 1_000_000, undefined],
    ['is lower in a dense picture, depending on its density', 60_000, 1_000_000, 34],
    ['is slightly lower in a picture that is slightly dense', 50_100, 1_000_000, 39],
    ['is never so low that the loss is visible', 400_000, 1_000_000, 30],
    ['is the default in a dense picture whose file is small', 15_999, 100_000, undefined],
  ])('%s', (_title, bytes, pixels, quality) => {
    expect(denseQuality(bytes, pixels)).toBe(quality);
  });
});

describe('AVIF pictures', () => {
  it.each([
    ['a smooth picture', smooth, 40],
    ['a dense picture', noise, 30],
  ])('%s is encoded with its own quality', async (_title, pixels, quality) => {
    const expected = await open(pixels)
      .avif({ ...AVIF, quality })
      .toBuffer();
    expect((await encodePicture(open(pixels), 'image/avif')).equals(expected)).toBe(true);
  });

  it.each([
    ['transparent', () => open(smooth).ensureAlpha(0.5).png(), { hasAlpha: true }],
    ['grey', () => open(smooth).greyscale().png(), { width: WIDTH }],
    ['16 bits deep', () => open(smooth).toColourspace('rgb16').png(), { depth: 'uchar' }],
  ])('keeps the properties of a picture that is %s', async (_title, make, expected) => {
    const source = sharp(await make().toBuffer());
    const made = sharp(await encodePicture(source.clone(), 'image/avif'));
    expect(await made.metadata()).toMatchObject(expected);
    const mean = async (of: typeof source) => (await of.stats()).channels[0]?.mean ?? Number.NaN;
    const before = await mean(sharp(await source.clone().toColourspace('srgb').png().toBuffer()));
    expect(Math.abs((await mean(made)) - before)).toBeLessThan(2);
  });
});
