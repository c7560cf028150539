/** The digits for the letters A to Z on the keys of a phone, so that `1-800-FLOWERS` is dialled as digits. */
const KEYS = '22233344455566677778889999';
/** Matches the extension of a phone number. Phones cannot dial an extension before the call is answered. */
const EXTENSION = /(?:\b(?:ext|x)\.?\s*\d|[#;,])[\s\S]*/i;
/** Matches the zero in parentheses in a phone number such as `+44 (0)20 …`. It is dialled only within the country. */
const INLAND_ZERO = /^(\s*\+.*?)\(0\)/;

/** Address that dials a phone number. Empty when the text has no digits. */
export function phoneAddress(number: string): string {
  const dialled = number
    .replace(EXTENSION, '')
    .replace(INLAND_ZERO, '$1')
    .replace(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)] ?? '');
  const digits = dialled.replace(/\D/g, '');
  if (digits === '') return '';
  return `tel:${dialled.trimStart().startsWith('+') ? '+' : ''}${digits}`;
}

/**
 * Address that opens a new mail. The email address is encoded so that no part of it is read as a different field of the
 * mail. Empty without an email address.
 */
export function mailAddress(email: string): string {
  return email.trim() && `mailto:${encodeURIComponent(email.trim()).replaceAll('%40', '@')}`;
}

/** Address of a page that searches for a place on a map. Empty without a place. */
export function mapAddress(place: string): string {
  return place && `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
