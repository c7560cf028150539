/**
 * Converts Arabic and Persian digits to ASCII digits. The rules of §5, and the code that reads submissions, expect
 * ASCII digits.
 */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
