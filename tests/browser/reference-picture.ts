import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = path.resolve(import.meta.dirname, '../references');
/** Folder for pictures that show the differences. */
const SEEN = path.resolve(import.meta.dirname, '../../.plinth/references');
/**
 * Factor by which screenshots are made smaller before they are compared. With this factor, different fonts of two
 * machines hardly make a difference, but every slide and control is still visible.
 */
const USUAL_SHRINK = 8;
/** A pixel counts as different when one of its colours differs by more than this value, on a scale from 0 to 255. */
const OTHER = 40;

/**
 * The share of the pixels in which a screenshot differs from its reference, from 0 to 1; 1 when their heights differ.
 * With `PLINTH_UPDATE_REFERENCES=1` the screenshot becomes the new reference. Look at it before you commit it.
 */
export async function differenceFromReference(
  name: string,
  screenshot: Buffer,
  shrink = USUAL_SHRINK,
): Promise<number> {
  const { width } = await sharp(screenshot).metadata();
  // Compresses the screenshot like the reference, so that compression causes no differences.
  const small = await sharp(screenshot)
    .resize({ width: Math.round(width / shrink), kernel: 'mitchell' })
    .removeAlpha()
    .webp({ quality: 80 })
    .toBuffer();
  const file = path.join(FOLDER, `${name}.webp`);
  if (process.env.PLINTH_UPDATE_REFERENCES === '1') {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, small);
  }
  if (!existsSync(file)) throw new Error(`${file} is missing: run this test with PLINTH_UPDATE_REFERENCES=1`);
  const [seen, wanted] = await Promise.all([pixels(small), pixels(file)]);
  const share = seen.info.height === wanted.info.height ? otherPixels(seen.data, wanted.data) : 1;
  if (share > 0) {
    await mkdir(SEEN, { recursive: true });
    await writeFile(path.join(SEEN, `${name}.png`), screenshot);
  }
  return share;
}

function pixels(image: Buffer | string) {
  return sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function otherPixels(seen: Buffer, wanted: Buffer): number {
  let other = 0;
  for (let at = 0; at < seen.length; at += 3) {
    const channels = [0, 1, 2].map((channel) => Math.abs((seen[at + channel] ?? 0) - (wanted[at + channel] ?? 0)));
    if (Math.max(...channels) > OTHER) other += 1;
  }
  return (other * 3) / seen.length;
}
