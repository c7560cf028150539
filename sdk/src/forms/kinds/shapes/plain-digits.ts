/** Converts Arabic and Persian digits to ASCII digits, which the rules (§5) and the reader of the submission expect. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
