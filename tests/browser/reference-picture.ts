import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = path.resolve(import.meta.dirname, '../references');
/** Where what differs is put, to look at. */
const SEEN = path.resolve(import.meta.dirname, '../../.plinth/references');
/** So small that no font and no smoothing of another machine shows, and every slide and control still does. */
const SHRUNK = 8;
/** Of 255: a pixel that differs by more shows something else. */
const OTHER = 40;

/**
 * Share of a screenshot that shows something else than its reference does, 0 to 1; 1 when it is of another height.
 * With `PLINTH_UPDATE_REFERENCES=1` it becomes the reference; look at it before it is committed.
 */
export async function differenceFromReference(name: string, screenshot: Buffer): Promise<number> {
  const { width } = await sharp(screenshot).metadata();
  // Compressed like the reference, so that what compression does to a picture is no difference.
  const small = await sharp(screenshot)
    .resize({ width: Math.round(width / SHRUNK), kernel: 'mitchell' })
    .removeAlpha()
    .webp({ quality: 80 })
    .toBuffer();
  const file = path.join(FOLDER, `${name}.webp`);
  if (process.env.PLINTH_UPDATE_REFERENCES === '1') {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, small);
  }
  if (!existsSync(file)) throw new Error(`no ${file}: run this test with PLINTH_UPDATE_REFERENCES=1, and look at it`);
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
