const DIGIT = /\p{Nd}/u;

/**
 * Converts the decimal digits of every script to ASCII digits: `٢٥` becomes `25`. The rules of §5, and the code that
 * reads submissions and amounts, expect ASCII digits.
 */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    // Unicode has the digits of each script in a row, from 0 to 9. Some rows follow each other directly.
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
