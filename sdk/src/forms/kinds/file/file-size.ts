import { bytesSize, kilobytes, megabytes } from '../../../messages/messages.ts';
import { MEGABYTE_BYTES } from './file-limits.ts';

const KILOBYTE_BYTES = 1000;

/** A file size as readable text: `900 bytes`, `1.5 KB`, `10 MB` (§9: 1 MB is 1,000,000 bytes). */
export function fileSize(bytes: number): string {
  if (bytes >= MEGABYTE_BYTES) return megabytes({ count: rounded(bytes / MEGABYTE_BYTES) });
  return bytes >= KILOBYTE_BYTES ? kilobytes({ count: rounded(bytes / KILOBYTE_BYTES) }) : bytesSize({ count: bytes });
}

function rounded(count: number): number {
  return Math.floor(count * 10) / 10;
}
