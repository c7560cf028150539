import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';
import { acceptsFile, fileTypesText } from './file-type.ts';

describe('file types', () => {
  it.each([
    [[], 'a.exe', '', true],
    [['.pdf'], 'A.PDF', '', true],
    [['.PDF'], 'a.pdf', '', true],
    [['.pdf'], 'pdf', '', false],
    [['.pdf'], 'a.pdf.exe', 'application/pdf', false],
    [['image/*'], 'a', 'IMAGE/png', true],
    [['image/*'], 'a.png', '', false],
    [['image/png'], 'a', 'image/png', true],
    [['image/png'], 'a', 'image/jpeg', false],
    [['.pdf', 'image/*'], 'a.doc', 'application/msword', false],
    [['text/csv'], 'a.csv', 'text/csv', true],
    [['text/csv'], 'Preise.CSV', 'application/vnd.ms-excel', true],
    [['text/*'], 'a.csv', 'application/vnd.ms-excel', true],
    [['text/csv'], 'a.xls', 'application/vnd.ms-excel', false],
    [['text/csv'], 'csv.constructor', '', false],
    [['application/zip'], 'a.zip', 'application/x-zip-compressed', true],
    [['image/*'], 'a.heic', '', true],
    [['text/markdown'], 'a.md', '', true],
  ])('%j accepts a file named %s of type "%s": %s', (accept, name, type, expected) => {
    expect(acceptsFile(accept, { name, size: 1, type })).toBe(expected);
  });

  it('have short names', () => expect(fileTypesText(['.pdf', 'image/*', 'text/csv'])).toBe('pdf, image, csv'));
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1550, '1.5 KB'],
  [1_000_000, '1 MB'],
  [10_000_000, '10 MB'],
  [2_550_000, '2.5 MB'],
])('§9 1 MB is 1,000,000 bytes: %i is %s', (bytes, expected) => expect(fileSize(bytes)).toBe(expected));
