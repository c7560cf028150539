const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags or in an attribute with quotes of either kind. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Makes JSON for a script element, escaped so that no text can end the element. */
export function jsonForScript(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
}

/** Makes the attributes of a tag, each after a space. An attribute whose value is undefined is left out. */
export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}
