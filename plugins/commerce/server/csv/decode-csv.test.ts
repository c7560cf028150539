import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

/** Decodes bytes that arrive in pieces of this size. */
async function decoded(bytes: Buffer, size: number) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const text = Readable.from(pieces).pipe(decodeCsv());
  const read = Buffer.concat(await Array.fromAsync(text)).toString('utf8');
  return { text: read, encoding: text.encoding };
}

describe('the encoding of a CSV file', () => {
  it('UTF-8 is kept, wherever the file is divided', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 7 }), async (text, size) => {
        const sent = `a;${text}`;
        expect(await decoded(Buffer.from(sent), size)).toEqual({ text: sent, encoding: 'UTF-8' });
      }),
    );
  });

  it.each([
    ['Windows-1252', Buffer.from('Gr\xf6\xdfe;\x80 5', 'latin1'), 'Größe;€ 5'],
    ['Windows-1252', Buffer.from('ends with \xfc', 'latin1'), 'ends with ü'],
    ['UTF-16', Buffer.from('\u{feff}Größe\t5', 'utf16le'), 'Größe\t5'],
    ['UTF-16', Buffer.from('\u{feff}Größe', 'utf16le').swap16(), 'Größe'],
    ['UTF-8', Buffer.alloc(0), ''],
    ['UTF-8', Buffer.from('a'), 'a'],
  ])('%s is found out', async (encoding, bytes, text) => {
    for (const size of [1, 2, 3, 100]) expect(await decoded(bytes, size)).toEqual({ text, encoding });
  });
});
