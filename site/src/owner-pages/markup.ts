import { escapeHtml } from '../html/html-text.ts';

/** HTML that was written here. Only this stands in a page as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | undefined | false | readonly Value[];

/** HTML with values in it. A text is escaped, between tags and in quoted attributes; undefined and false are nothing. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.map((string, index) => string + textOf(values[index])).join(''));
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value ? value.map(textOf).join('') : '';
}
