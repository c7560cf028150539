import { TEXT, typeOfEnding } from './file-endings.ts';

/**
 * Media types, each with the bytes by which its files are recognised: their offset in the file, and the bytes as
 * Latin-1.
 */
const SIGNATURES: readonly (readonly [type: string, ...marks: (readonly [offset: number, bytes: string])[]])[] = [
  ['application/pdf', [0, '%PDF-']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [4, 'ftypavif']],
  ['image/avif', [4, 'ftypavis']],
  ['image/heic', [4, 'ftyphei']],
  ['image/heic', [4, 'ftypmif1']],
  ['image/tiff', [0, 'II*\0']],
  ['image/tiff', [0, 'MM\0*']],
  ['image/bmp', [0, 'BM'], [6, '\0\0\0\0']],
  ['video/webm', [0, '\x1aE\xdf\xa3']],
  ['video/quicktime', [4, 'ftypqt ']],
  ['audio/mp4', [4, 'ftypM4A ']],
  ['video/mp4', [4, 'ftyp']],
  ['audio/mpeg', [0, 'ID3']],
  ['audio/mpeg', [0, '\xff\xfb']],
  ['audio/mpeg', [0, '\xff\xf3']],
  ['audio/mpeg', [0, '\xff\xf2']],
  ['audio/ogg', [0, 'OggS']],
  ['audio/wav', [0, 'RIFF'], [8, 'WAVE']],
  ['audio/flac', [0, 'fLaC']],
  ['application/zip', [0, 'PK\x03\x04']],
  ['application/zip', [0, 'PK\x05\x06']],
  ['application/gzip', [0, '\x1f\x8b']],
  ['application/x-7z-compressed', [0, '7z\xbc\xaf\x27\x1c']],
  ['application/x-ole-storage', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['application/rtf', [0, '{\\rtf']],
];

const UNKNOWN = 'application/octet-stream';

/**
 * Detects the media type of a file from its first bytes, and ignores the type that the browser sent. The extension of
 * the name makes the type more exact, unless it contradicts the content.
 */
export function sniffType(head: Uint8Array, name: string): string {
  const ending = typeOfEnding(name);
  const found = contentType(head);
  const content = found === UNKNOWN && ending?.content === TEXT && isWindowsText(head) ? TEXT : found;
  return ending?.content === content ? ending.type : content;
}

/** Does the content contradict the extension of the name? An unknown extension contradicts nothing. */
export function contradictsName(type: string, name: string): boolean {
  const ending = typeOfEnding(name);
  return ending !== undefined && ending.type !== type;
}

function contentType(head: Uint8Array): string {
  const text = Buffer.from(head).toString('latin1');
  const known = SIGNATURES.find(([, ...marks]) => marks.every(([offset, bytes]) => text.startsWith(bytes, offset)));
  return known?.[0] ?? (isText(head) ? TEXT : UNKNOWN);
}

/**
 * Is this the beginning of a text file: UTF-8, or UTF-16 with a byte order mark, without control characters that text
 * does not contain? The last character may be cut off.
 */
function isText(head: Uint8Array): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  if (hasControl(head)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    // The bytes are not UTF-8, so the file is not text.
    return false;
  }
}

/** Bytes that Windows-1252 does not use. */
const UNUSED: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Is this the beginning of a text in Windows-1252, as Excel saves it in Europe? Most of such a text is ASCII. Only the
 * name of a file can say that these bytes are text.
 */
function isWindowsText(head: Uint8Array): boolean {
  if (hasControl(head) || head.some((byte) => UNUSED.includes(byte))) return false;
  return head.filter((byte) => byte < 0x80).length * 2 > head.length;
}

function hasControl(head: Uint8Array): boolean {
  return head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
}
