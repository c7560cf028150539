/** Letters and digits that look like Latin letters, each before the Latin one. */
const ALIKE = 'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ɡg οo αa εe ρp τt υu κk νv ιi 0o 1l 3e 5s';
const LATIN: ReadonlyMap<string, string> = new Map(
  ALIKE.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

/**
 * What a name looks like: names with the same skeleton can be taken for each other. Case, accents, spaces and signs do
 * not count, and letters that look alike are the same.
 */
export function nameSkeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...plain].map((letter) => LATIN.get(letter) ?? letter).join('');
}
