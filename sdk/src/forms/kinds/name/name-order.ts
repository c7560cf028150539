/** Matches the tags of languages in which the family name comes first. */
const FAMILY_NAME_FIRST = /^(?:hu|ja|ko|vi|zh)(?:-|$)/i;

export function isFamilyNameFirst(locale: string): boolean {
  return FAMILY_NAME_FIRST.test(locale);
}
