import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { INK } from './colour.ts';

/** A framed print on the wall. Sizes are in pixels of the view. */
interface Hanging {
  readonly print: string;
  readonly x: number;
  readonly y: number;
  /** Width of the picture, without the frame around it. */
  readonly width: number;
  readonly height: number;
}

/** A view of the studio: a wall, a floor, and the prints on the wall. */
export interface Wall {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly floorY: number;
  readonly wall: readonly [string, string];
  readonly floor: string;
  readonly frame: string;
  readonly hangings: readonly Hanging[];
  /** SVG of the furniture in front of the wall. */
  readonly furniture: string;
}

const MOUNT_SHARE = 0.11;
const FRAME_PX = 15;

export const walls: readonly Wall[] = [
  {
    name: 'wall-north',
    width: 2500,
    height: 1407,
    floorY: 1212,
    wall: ['#e9e7e1', '#d6d3cb'],
    floor: '#b9a58c',
    frame: '#2a2622',
    hangings: [
      { print: 'slow-sun', x: 330, y: 300, width: 390, height: 520 },
      { print: 'terrace', x: 910, y: 300, width: 728, height: 520 },
      { print: 'half-past', x: 1826, y: 300, width: 374, height: 520 },
    ],
    furniture: bench(870, 1090, 820, 210),
  },
  {
    name: 'wall-east',
    width: 2000,
    height: 2500,
    floorY: 2210,
    wall: ['#27325c', '#1a2247'],
    floor: '#6d5a48',
    frame: '#d8c3a0',
    hangings: [{ print: 'seedhead', x: 500, y: 420, width: 1000, height: 1000 }],
    furniture: bench(520, 1990, 960, 330),
  },
];

/** Draws the wall with its prints. `imagePath` returns the file of a print. This file must exist already. */
export async function drawWall(wall: Wall, imagePath: (name: string) => URL): Promise<Sharp> {
  const prints = await Promise.all(
    wall.hangings.map(async (hanging) => ({
      input: await sharp(fileURLToPath(imagePath(hanging.print)))
        .resize(hanging.width, hanging.height)
        .png()
        .toBuffer(),
      left: hanging.x,
      top: hanging.y,
    })),
  );
  const light = Buffer.from(
    svg(
      wall.width,
      wall.height,
      `<path d="M${wall.width * 0.1} 0L${wall.width * 0.42} 0L${wall.width * 0.78} ${wall.floorY}L${wall.width * 0.36} ${wall.floorY}Z" fill="#fff7e2" fill-opacity="0.1" filter="url(#soft)"/>`,
    ),
  );
  const scene = await sharp(Buffer.from(room(wall)))
    .composite([...prints, { input: light }])
    .png()
    .toBuffer();
  return sharp(scene).removeAlpha();
}

/**
 * Draws the picture that other sites show for a link to the site. Its size is 1200 x 630 pixels, because most social
 * networks do not crop a picture of this size.
 */
export async function drawPreview(imagePath: (name: string) => URL): Promise<Sharp> {
  const cover = await sharp(fileURLToPath(imagePath('leeward')))
    .resize(1200, 630, { fit: 'cover' })
    .png()
    .toBuffer();
  const band = svg(
    1200,
    630,
    `<rect x="0" y="430" width="1200" height="200" fill="${INK.chalk}"/><text x="60" y="556" font-family="'Liberation Serif', Georgia, serif" font-size="104" letter-spacing="-3" fill="${INK.graphite}">Slowfield</text><text x="1140" y="552" text-anchor="end" font-family="'Liberation Sans', Helvetica, sans-serif" font-size="30" fill="${INK.graphite}">Prints grown from rules and chance</text>`,
  );
  return sharp(cover).composite([{ input: Buffer.from(band) }]);
}

function room(wall: Wall): string {
  const frames = wall.hangings.map((hanging) => {
    const mount = Math.round(Math.min(hanging.width, hanging.height) * MOUNT_SHARE);
    const outer = {
      x: hanging.x - mount - FRAME_PX,
      y: hanging.y - mount - FRAME_PX,
      width: hanging.width + (mount + FRAME_PX) * 2,
      height: hanging.height + (mount + FRAME_PX) * 2,
    };
    const box = (grow: number, fill: string, extra = ''): string =>
      `<rect x="${outer.x - grow}" y="${outer.y - grow}" width="${outer.width + grow * 2}" height="${outer.height + grow * 2}" fill="${fill}" ${extra}/>`;
    return [
      box(6, '#000', 'fill-opacity="0.34" transform="translate(16 34)" filter="url(#soft)"'),
      box(0, '#000', 'fill-opacity="0.3" transform="translate(4 8)" filter="url(#near)"'),
      box(0, wall.frame),
      box(-FRAME_PX, '#faf9f5'),
      `<rect x="${hanging.x - 3}" y="${hanging.y - 3}" width="${hanging.width + 6}" height="${hanging.height + 6}" fill="#d9d5cb"/>`,
    ].join('');
  });
  const skirting = `<rect y="${wall.floorY - 46}" width="${wall.width}" height="46" fill="#fff" fill-opacity="0.14"/><rect y="${wall.floorY - 4}" width="${wall.width}" height="4" fill="#000" fill-opacity="0.28"/>`;
  return svg(
    wall.width,
    wall.height,
    `<linearGradient id="paint" x1="0" y1="0" x2="1" y2="0.6"><stop stop-color="${wall.wall[0]}"/><stop offset="1" stop-color="${wall.wall[1]}"/></linearGradient><rect width="${wall.width}" height="${wall.height}" fill="url(#paint)"/><rect y="${wall.floorY}" width="${wall.width}" height="${wall.height - wall.floorY}" fill="${wall.floor}"/>${skirting}${frames.join('')}${wall.furniture}`,
  );
}

function bench(x: number, y: number, width: number, height: number): string {
  const leg = (left: number): string =>
    `<rect x="${left}" y="${y + 40}" width="26" height="${height - 40}" fill="#3a2f26"/>`;
  return `<ellipse cx="${x + width / 2}" cy="${y + height + 4}" rx="${width * 0.56}" ry="26" fill="#000" fill-opacity="0.4" filter="url(#near)"/>${leg(x + 70)}${leg(x + width - 96)}<rect x="${x}" y="${y}" width="${width}" height="44" rx="6" fill="#8a6f55"/><rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="#a98b6d"/>`;
}

function svg(width: number, height: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="34"/></filter><filter id="near" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>${shapes}</svg>`;
}
