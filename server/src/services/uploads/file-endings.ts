/** Media type of plain text. */
export const TEXT = 'text/plain';

/**
 * For each file extension, the type of the file and the type that its content must have. Office files are zip archives,
 * so only their extension shows their type.
 */
const ENDINGS: Readonly<Record<string, { readonly type: string; readonly content: string }>> = {
  pdf: { type: 'application/pdf', content: 'application/pdf' },
  png: { type: 'image/png', content: 'image/png' },
  jpg: { type: 'image/jpeg', content: 'image/jpeg' },
  jpeg: { type: 'image/jpeg', content: 'image/jpeg' },
  jpe: { type: 'image/jpeg', content: 'image/jpeg' },
  jfif: { type: 'image/jpeg', content: 'image/jpeg' },
  gif: { type: 'image/gif', content: 'image/gif' },
  webp: { type: 'image/webp', content: 'image/webp' },
  avif: { type: 'image/avif', content: 'image/avif' },
  heic: { type: 'image/heic', content: 'image/heic' },
  heif: { type: 'image/heif', content: 'image/heic' },
  tif: { type: 'image/tiff', content: 'image/tiff' },
  tiff: { type: 'image/tiff', content: 'image/tiff' },
  bmp: { type: 'image/bmp', content: 'image/bmp' },
  svg: { type: 'image/svg+xml', content: TEXT },
  mp4: { type: 'video/mp4', content: 'video/mp4' },
  webm: { type: 'video/webm', content: 'video/webm' },
  mkv: { type: 'video/x-matroska', content: 'video/webm' },
  m4v: { type: 'video/x-m4v', content: 'video/mp4' },
  '3gp': { type: 'video/3gpp', content: 'video/mp4' },
  ogv: { type: 'video/ogg', content: 'audio/ogg' },
  mov: { type: 'video/quicktime', content: 'video/quicktime' },
  m4a: { type: 'audio/mp4', content: 'audio/mp4' },
  mp3: { type: 'audio/mpeg', content: 'audio/mpeg' },
  ogg: { type: 'audio/ogg', content: 'audio/ogg' },
  oga: { type: 'audio/ogg', content: 'audio/ogg' },
  opus: { type: 'audio/ogg', content: 'audio/ogg' },
  wav: { type: 'audio/wav', content: 'audio/wav' },
  flac: { type: 'audio/flac', content: 'audio/flac' },
  zip: { type: 'application/zip', content: 'application/zip' },
  gz: { type: 'application/gzip', content: 'application/gzip' },
  '7z': { type: 'application/x-7z-compressed', content: 'application/x-7z-compressed' },
  rtf: { type: 'application/rtf', content: 'application/rtf' },
  doc: { type: 'application/msword', content: 'application/x-ole-storage' },
  xls: { type: 'application/vnd.ms-excel', content: 'application/x-ole-storage' },
  ppt: { type: 'application/vnd.ms-powerpoint', content: 'application/x-ole-storage' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: 'application/zip',
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: 'application/zip' },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    content: 'application/zip',
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', content: 'application/zip' },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', content: 'application/zip' },
  epub: { type: 'application/epub+zip', content: 'application/zip' },
  txt: { type: TEXT, content: TEXT },
  md: { type: 'text/markdown', content: TEXT },
  csv: { type: 'text/csv', content: TEXT },
  json: { type: 'application/json', content: TEXT },
  ics: { type: 'text/calendar', content: TEXT },
};

/** The types of a file by the extension of its name; undefined for an unknown extension. */
export function typeOfEnding(name: string): { readonly type: string; readonly content: string } | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}
