import type { ResizableType } from '@plinth/server/pages';
import sharp, { type Sharp } from 'sharp';

const WEBP_QUALITY = 78;
const JPEG_QUALITY = 80;
/**
 * `4:2:0` halves the resolution of colours. An effort above 2 makes files slightly smaller, but encoding takes twice as
 * long.
 */
const AVIF = { effort: 2, chromaSubsampling: '4:2:0' } as const;
const AVIF_QUALITY = 40;
/** Lowest quality that is used for dense pictures. With a lower quality the loss would be visible. */
const LEAST_AVIF_QUALITY = 30;
/** A picture with more bytes per pixel than this is dense: its details hide the loss of a lower quality. */
const DENSE_BYTES_PER_PIXEL = 1 / 20;
/** A picture with fewer bytes after the first encoding is not encoded a second time. */
const DENSE_FROM_BYTES = 16_000;
/** When the quality of an AVIF file is lower by this many steps, the file has half the bytes. */
const QUALITY_OF_HALF = 21;

/**
 * All settings as one text. It is part of the hash that names a file, so files made with other settings are not used.
 */
export const ENCODER_SETTINGS = JSON.stringify([
  [AVIF, AVIF_QUALITY, LEAST_AVIF_QUALITY, DENSE_BYTES_PER_PIXEL, DENSE_FROM_BYTES, QUALITY_OF_HALF],
  WEBP_QUALITY,
  JPEG_QUALITY,
]);

/** Encodes a picture as small as possible without visible loss. */
export function encodePicture(picture: Sharp, type: ResizableType): Promise<Buffer> {
  return ENCODERS[type](picture);
}

const ENCODERS: Readonly<Record<ResizableType, (picture: Sharp) => Promise<Buffer>>> = {
  'image/avif': encodeAvif,
  'image/webp': (picture) => picture.webp({ quality: WEBP_QUALITY }).toBuffer(),
  'image/jpeg': (picture) => picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
};

/** Encodes a picture. If the size of the result shows that the picture is dense, encodes it with a lower quality. */
async function encodeAvif(picture: Sharp): Promise<Buffer> {
  // The picture is decoded and resized only once for both attempts.
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
 * Quality of the second attempt; undefined when the picture is not dense, so that the first result is used.
 *
 * @param bytes Size of the first result.
 */
export function denseQuality(bytes: number, pixels: number): number | undefined {
  const excess = bytes / pixels / DENSE_BYTES_PER_PIXEL;
  if (excess <= 1 || bytes < DENSE_FROM_BYTES) return undefined;
  const wanted = Math.round(AVIF_QUALITY - QUALITY_OF_HALF * Math.log2(excess));
  return Math.min(Math.max(wanted, LEAST_AVIF_QUALITY), AVIF_QUALITY - 1);
}
