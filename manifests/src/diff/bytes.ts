/** Total size of some files, in bytes, in the old and in the new lockfile. */
export interface Bytes {
  readonly before: number;
  readonly after: number;
}

/** Returns the size of the file with this URL, in bytes, or undefined if the size is not known. */
export type SizeOf = (url: string) => number | undefined;

/** Sizes of the files of the old and of the new lockfile. */
export interface Sizes {
  readonly before: SizeOf;
  readonly after: SizeOf;
}

/**
 * Total sizes of the files of both lists. Undefined if the size of any file is not known, because a total without that
 * file would be misleading.
 */
export function bytesOf(before: readonly string[], after: readonly string[], sizes: Sizes): Bytes | undefined {
  const [was, is] = [sum(before, sizes.before), sum(after, sizes.after)];
  return was === undefined || is === undefined ? undefined : { before: was, after: is };
}

function sum(urls: readonly string[], sizeOf: SizeOf): number | undefined {
  const sizes = urls.map(sizeOf);
  return sizes.reduce<number | undefined>(
    (total, size) => (total === undefined || size === undefined ? undefined : total + size),
    0,
  );
}
