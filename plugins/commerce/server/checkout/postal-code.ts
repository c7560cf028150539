/**
 * How many digits a postal code can have, by country. Countries with letters in their postal codes, and countries whose
 * rule is not certain, are not in the table: their postal codes are not checked.
 */
const DIGITS: Readonly<Record<string, readonly [number, ...number[]]>> = {
  AT: [4],
  AU: [4],
  BE: [4],
  CH: [4],
  CZ: [5],
  DE: [5],
  DK: [4],
  ES: [5],
  FI: [5],
  FR: [5],
  IT: [5],
  JP: [7],
  LI: [4],
  LU: [4],
  NO: [4],
  PL: [5],
  SE: [5],
  // The ZIP code, without or with its four additional digits.
  US: [5, 9],
};

/** Spaces, dashes and the Japanese mark of postal codes. */
const BETWEEN = /[\s\p{Pd}〒ー]/gu;

/**
 * The number of digits that a postal code of the country needs; undefined when the given code may be valid. A code may
 * have spaces and dashes, the code of the country before it (`D-20457`, `CH-8001`), and digits of any writing system.
 */
export function neededDigits(postalCode: string, country: string): number | undefined {
  const [usual, ...others] = DIGITS[country] ?? [];
  if (usual === undefined) return undefined;
  const code = postalCode
    .normalize('NFKC')
    .replace(/^\s*[A-Z]{1,3}\s*-/i, '')
    .replace(BETWEEN, '');
  const isRight = /^\p{Nd}+$/u.test(code) && [usual, ...others].includes(code.length);
  return isRight ? undefined : usual;
}
