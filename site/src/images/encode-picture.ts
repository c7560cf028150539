import sharp, { type Sharp } from 'sharp';
import type { ResizableType } from './image-format.ts';

const WEBP_QUALITY = 78;
const JPEG_QUALITY = 80;
/** Half the colour resolution, and an effort of 2: more makes it hardly smaller and takes twice as long. */
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const;
const AVIF_QUALITY = 40;
/** Below this it is seen. */
const LEAST_AVIF_QUALITY = 30;
/** With more bytes than this for each pixel, a picture is dense: its details hide what a lower quality loses. */
const DENSE_BYTES_PER_PIXEL = 1 / 20;
/** A smaller file is not worth a second try. */
const DENSE_FROM_BYTES = 16_000;
/** As many steps less of quality make an AVIF picture half as large. */
const QUALITY_OF_HALF = 21;

/** Changes with every setting, so that no file outlives the settings it was made with. */
export const ENCODER_SETTINGS = JSON.stringify([
  [AVIF, AVIF_QUALITY, LEAST_AVIF_QUALITY, DENSE_BYTES_PER_PIXEL, DENSE_FROM_BYTES, QUALITY_OF_HALF],
  WEBP_QUALITY,
  JPEG_QUALITY,
]);

/** The file of a picture, as small as it can be and still look right. */
export function encodePicture(picture: Sharp, type: ResizableType): Promise<Buffer> {
  return ENCODERS[type](picture);
}

const ENCODERS: Readonly<Record<ResizableType, (picture: Sharp) => Promise<Buffer>>> = {
  'image/avif': encodeAvif,
  'image/webp': (picture) => picture.webp({ quality: WEBP_QUALITY }).toBuffer(),
  'image/jpeg': (picture) => picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
};

/** How dense a picture is, only the encoder knows: a dense one is encoded a second time. */
async function encodeAvif(picture: Sharp): Promise<Buffer> {
  // Decoded and resized once for both.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (quality: number) =>
    sharp(data, { raw: { width, height, channels } })
      .avif({ ...AVIF, quality })
      .toBuffer();
  const first = await encode(AVIF_QUALITY);
  const quality = denseQuality(first.length, width * height);
  return quality === undefined ? first : encode(quality);
}

/**
 * The quality of the second try; undefined when the first one will do.
 *
 * @param bytes What the first try made of the picture.
 */
export function denseQuality(bytes: number, pixels: number): number | undefined {
  const excess = bytes / pixels / DENSE_BYTES_PER_PIXEL;
  if (excess <= 1 || bytes < DENSE_FROM_BYTES) return undefined;
  const wanted = Math.round(AVIF_QUALITY - QUALITY_OF_HALF * Math.log2(excess));
  return Math.min(Math.max(wanted, LEAST_AVIF_QUALITY), AVIF_QUALITY - 1);
}
