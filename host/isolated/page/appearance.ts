import type { Look } from '../protocol.ts';
import { TOKEN_NAMES } from './token-names.ts';

/** Text properties (CSS) that a block inherits from the page around it. */
const TEXT_PROPERTIES = [
  'color',
  'color-scheme',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-transform',
] as const;

/**
 * The look of the frame for this content: the language, direction, design tokens and text properties that the page has
 * at this place.
 */
export function lookOf(content: Element): Look {
  const style = getComputedStyle(content);
  const values = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => pair(name, style.getPropertyValue(name).trim())));
  return {
    lang: content.closest('[lang]')?.getAttribute('lang') ?? 'en',
    dir: style.direction === 'rtl' ? 'rtl' : 'ltr',
    tokens: values(TOKEN_NAMES),
    text: values(TEXT_PROPERTIES),
  };
}

/**
 * Calls `changed` when the page's theme, language or direction has possibly changed. Returns the observer, which the
 * caller disconnects.
 */
export function watchLook(changed: () => void): MutationObserver {
  const observer = new MutationObserver(changed);
  const attributeFilter = ['class', 'style', 'lang', 'dir', 'data-theme'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return observer;
}

function pair(name: string, value: string): [string, string][] {
  return value === '' ? [] : [[name, value]];
}
