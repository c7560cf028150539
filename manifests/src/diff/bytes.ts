/** Size in bytes before and after the change. */
export interface Bytes {
  readonly before: number;
  readonly after: number;
}

/** Size of a file by its URL, in bytes, or undefined if it is not available. */
export type SizeOf = (url: string) => number | undefined;

/** Sizes of the files of each lockfile. */
export interface Sizes {
  readonly before: SizeOf;
  readonly after: SizeOf;
}

/**
 * Total sizes of both lists of files. Undefined if the size of one file is not known, because a total without that file
 * would be misleading.
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
