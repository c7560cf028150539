const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\0': '\uFFFD',
};

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"\0]/g, (character) => ENTITY[character] ?? '');
}

/**
 * JSON as the value of an attribute, in single quotes, because each of JSON's many double quotes would otherwise need
 * six characters. NUL and lone surrogates need no further escaping, because JSON escapes them.
 */
export function jsonAttribute(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return `'${json.replaceAll(/[&<>']/g, (character) => ENTITY[character] ?? '')}'`;
}

/** JSON for a script element. Characters that could end the element or a line of JavaScript are escaped. */
export function jsonScript(value: unknown): string {
  const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return (JSON.stringify(value) ?? 'null').replaceAll(/[<>\u2028\u2029]/g, asEscape);
}

/** Attributes of a tag, each after a space. Undefined and false leave out the attribute, true leaves out its value. */
export function attributes(values: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');
}
