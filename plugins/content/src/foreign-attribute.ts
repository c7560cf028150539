import { plainText } from '@plinth/sdk/plain-text';

/**
 * Reads a flag of markup, where an empty value means false. Undefined when the attribute is missing, so that the
 * schema's default applies.
 */
export function readFlag(element: Element, name: string): boolean | undefined {
  return element.hasAttribute(name) ? element.getAttribute(name) === 'true' : undefined;
}

/**
 * Reads an attribute whose value is one of `options`. Undefined for any other value, so that the schema's default
 * applies.
 */
export function readOption<Option extends string>(
  element: Element,
  name: string,
  options: readonly Option[],
): Option | undefined {
  const value = element.getAttribute(name);
  return options.find((option) => option === value);
}

/** Text of the first element that matches, without white space at its ends. */
export function readText(element: Element, selector: string): string | undefined {
  return plainText(element.querySelector(selector));
}
