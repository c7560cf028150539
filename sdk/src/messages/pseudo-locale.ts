import {
  createLiteralElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/**
 * A language for tests: English with accents, made longer and put in brackets. Text without brackets on a page does not
 * come from a catalogue.
 */
export const PSEUDO_LOCALE = 'en-XA';

/** Brackets around every message of the pseudo-locale. */
export const PSEUDO_BRACKETS = ['⟦', '⟧'] as const;

/**
 * How much longer a text becomes, as a fraction of its letters. Translations are often longer than the English text.
 */
const GROWTH = 0.4;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒǧħíĵķłɱñóþɋřšŧúṽŵẋýžÁɃÇĐÉƑǤĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ';

/** Turns a parsed English message into a message of the pseudo-locale. */
export function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  const [open, close] = PSEUDO_BRACKETS;
  return [createLiteralElement(open), ...message.map(pseudoElement), createLiteralElement(close)];
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: pseudoText(element.value) };
  if (!isPluralElement(element) && !isSelectElement(element)) return element;
  const options = Object.entries(element.options).map(([key, { value }]) => [key, { value: value.map(pseudoElement) }]);
  return { ...element, options: Object.fromEntries(options) };
}

function pseudoText(text: string): string {
  const accented = [...text].map((letter) => [...ACCENTED][PLAIN.indexOf(letter)] ?? letter).join('');
  const letters = text.replace(/[^a-z]/gi, '').length;
  return accented + '~'.repeat(Math.ceil(letters * GROWTH));
}
