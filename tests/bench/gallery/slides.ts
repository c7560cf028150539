import { crc32, deflateSync } from 'node:zlib';

const SIZE = { width: 800, height: 600 };

/** Data of a gallery block with `count` different pictures, all of the same size. */
export function slidesOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    src: picturePath(index),
    alt: `Picture ${index + 1}`,
    imageDimensions: `${SIZE.width}x${SIZE.height}`,
  }));
}

export function picturePath(index: number): string {
  return `/picture-${index}.png`;
}

/** The same PNG for all pictures. It is a plain gradient, so that network and decoder hardly affect the figures. */
export function picture(): Buffer {
  const { width, height } = SIZE;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = (x + y) >> 3;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Each pixel has eight bits of grey.
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
