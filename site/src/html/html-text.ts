const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\0': '\uFFFD',
};

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"\0]/g, (character) => ENTITY[character] ?? '');
}

/**
 * JSON as an attribute's value, with its quotes: single ones, for JSON is full of double ones, and a browser would read
 * six characters for each. NUL and lone surrogates survive: JSON writes them as escapes.
 */
export function jsonAttribute(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return `'${json.replaceAll(/[&<>']/g, (character) => ENTITY[character] ?? '')}'`;
}

/** JSON for the inside of a script element: nothing in it can end the element or a JavaScript line. */
export function jsonScript(value: unknown): string {
  const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return (JSON.stringify(value) ?? 'null').replaceAll(/[<>\u2028\u2029]/g, asEscape);
}

/** Attributes of a tag, with a space before each; undefined and false leave one out, true leaves out its value. */
export function attributes(values: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');
}
