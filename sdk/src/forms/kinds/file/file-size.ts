import { MEGABYTE_BYTES } from './file-limits.ts';

const KILOBYTE_BYTES = 1000;

/** A size as people read it: `900 bytes`, `1.5 KB`, `10 MB` (§9: 1 MB is 1,000,000 bytes). */
export function fileSize(bytes: number): string {
  if (bytes >= MEGABYTE_BYTES) return `${rounded(bytes / MEGABYTE_BYTES)} MB`;
  return bytes >= KILOBYTE_BYTES ? `${rounded(bytes / KILOBYTE_BYTES)} KB` : `${bytes} bytes`;
}

function rounded(count: number): number {
  return Math.floor(count * 10) / 10;
}
