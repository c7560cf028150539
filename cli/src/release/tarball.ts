import { gzipSync } from 'node:zlib';

const BLOCK_BYTES = 512;
/** Longest name that fits into a header of the first tar format, in bytes. */
const LONGEST_NAME = 100;

/**
 * Makes the bytes of a `.tgz` with these files. The tarball contains no times and no owners. So two tarballs of the
 * same files have the same bytes.
 * @param files Contents by name: `hello-0.1.0/entry.js`. Throws: RangeError for a name above 100 bytes.
 */
export function tarball(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts = [...files].flatMap(([name, content]) => [header(name, content.byteLength), content, padding(content)]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 });
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`${name} is too long for a tarball`);
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(name, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  // The checksum of the header is computed as if the checksum field contained spaces.
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function padding({ byteLength }: Uint8Array): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (byteLength % BLOCK_BYTES)) % BLOCK_BYTES);
}
