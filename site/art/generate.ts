/**
 * Makes the pictures of the demo site in `site/public`: every print, two views of the studio's wall with prints on it,
 * and the preview that other sites show for a link. The same code always makes the same pictures. To make
 * only some prints, name them.
 *
 * node site/art/generate.ts [name …]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { collection } from './collection.ts';
import type { Piece } from './picture.ts';
import { drawPreview, drawWall, walls } from './wall.ts';

const PUBLIC = new URL('../public/', import.meta.url);
/** Limit for a picture file. The quality is lowered until the file is small enough for a repository. */
const LARGEST_BYTES = 255_000;
const QUALITIES = [88, 82, 76, 70, 62, 54, 46] as const;

await mkdir(new URL('images/', PUBLIC), { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

for (const piece of collection) {
  if (isWanted(piece.name)) await save(piece.name, rasterise(piece));
}
for (const wall of walls) {
  if (isWanted(wall.name)) await save(wall.name, await drawWall(wall, imagePath));
}
if (isWanted('preview')) {
  await writeFile(
    new URL('og.jpg', PUBLIC),
    await (await drawPreview(imagePath)).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
  );
}

function rasterise(piece: Piece): Sharp {
  const picture = piece.draw(piece.width, piece.height);
  if ('svg' in picture) return sharp(Buffer.from(picture.svg), { unlimited: true }).removeAlpha();
  return sharp(picture.pixels, { raw: { width: piece.width, height: piece.height, channels: 3 } });
}

async function save(name: string, image: Sharp): Promise<void> {
  const pixels = await image.png({ compressionLevel: 1 }).toBuffer();
  for (const quality of QUALITIES) {
    const file = await sharp(pixels).webp({ quality, effort: 5 }).toBuffer();
    if (file.length > LARGEST_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeFile(imagePath(name), file);
    process.stdout.write(`${name}: ${Math.round(file.length / 1000)} kB at quality ${quality}\n`);
    return;
  }
}

function imagePath(name: string): URL {
  return new URL(`images/${name}.webp`, PUBLIC);
}
