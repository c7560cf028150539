/** The text of a `style` attribute, ready for a further declaration after it. Empty for a missing or empty style. */
export function closedStyle(style: string | null | undefined): string {
  const text = style?.trimEnd() ?? '';
  return text === '' || text.endsWith(';') ? text : `${text};`;
}
