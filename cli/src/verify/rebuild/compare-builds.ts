/** A file that differs between two builds. */
export interface FileDifference {
  /** Name of the file in the first build. If only the second build has the file, its name in the second build. */
  readonly file: string;
  readonly line?: number;
  /** The difference as the end of a sentence about the file: `has "1764", and the second build "1765"`. */
  readonly message: string;
}

type Files = ReadonlyMap<string, Uint8Array>;

/** Longest excerpt of a file that a message shows, in characters. */
const SHOWN = 40;
const HASH = /\b[0-9a-f]{8}\b/g;

/**
 * Compares the files of two builds. File names contain a hash of the content, so files are matched by their names
 * without the hash.
 * @returns One difference for each file. Files that differ only in the hashes of other files are left out, unless all
 *   differences are of this kind.
 */
export function compareBuilds(first: Files, second: Files): FileDifference[] {
  const isSame = (name: string) => Buffer.from(first.get(name) ?? []).equals(Buffer.from(second.get(name) ?? []));
  const only = (files: Files, others: Files) =>
    [...files.keys()].filter((name) => !others.has(name) || !isSame(name)).sort();
  const others = only(second, first);
  const pairs = only(first, second).map((name) => {
    const at = others.findIndex((other) => withoutHash(other) === withoutHash(name));
    return { name, other: at < 0 ? undefined : others.splice(at, 1)[0] };
  });
  const textOf = (files: Files, name: string) => Buffer.from(files.get(name) ?? []).toString('utf8');
  const found = pairs.map(({ name, other }) =>
    other === undefined
      ? { file: name, message: 'is not made by the second build', isReal: true }
      : difference(name, textOf(first, name), textOf(second, other)),
  );
  const all = [
    ...found,
    ...others.map((name) => ({ file: name, message: 'is made only by the second build', isReal: true })),
  ];
  const real = all.filter(({ isReal }) => isReal);
  return (real.length > 0 ? real : all).map(({ isReal: _, ...rest }) => rest);
}

function withoutHash(name: string): string {
  return name.replace(HASH, '');
}

function difference(file: string, one: string, other: string): FileDifference & { readonly isReal: boolean } {
  // Every hash is replaced by a text of the same length, so that a position in the masked text is also the position in
  // the original text.
  const [masked, otherMasked] = [one.replace(HASH, '########'), other.replace(HASH, '########')];
  const isReal = masked !== otherMasked;
  const at = isReal ? firstDifference(masked, otherMasked) : firstDifference(one, other);
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 8), at + SHOWN - 8));
  const line = one.slice(0, at).split('\n').length;
  return { file, line, message: `has ${shown(one)}, and the second build ${shown(other)}`, isReal };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
