import { numberText, pluralForm } from '../locale/texts.ts';

type Locales = string | string[] | undefined;

/**
 * The formats of messages that are not compiled. They ask the same questions as compiled messages
 * (`cli/src/build/messages/compile-message.ts`): the server formats a message of a shared module with them, and the
 * browser runs the compiled message. Where a compiled message asks nothing, they ask nothing either.
 */
export const DECIDED_FORMATS = {
  getNumberFormat(locales: Locales, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
    const numbers = new Intl.NumberFormat(locales, options);
    const plain = numbers.format.bind(numbers);
    const format = (value: number) =>
      plain(value) === String(value) ? String(value) : numberText(languageOf(locales), value, options);
    // `format` is an accessor of the prototype, so it cannot be assigned.
    return Object.defineProperty(numbers, 'format', { value: format });
  },
  getPluralRules(locales: Locales, options?: Intl.PluralRulesOptions): Intl.PluralRules {
    const rules = new Intl.PluralRules(locales, options);
    const plain = rules.select.bind(rules);
    const select = (value: number) => {
      const form = plain(value);
      const isUsual = options?.type !== 'ordinal' && form === (value === 1 ? 'one' : 'other');
      return isUsual ? form : pluralForm(languageOf(locales), value, options?.type);
    };
    return Object.assign(rules, { select });
  },
};

/** Messages are formatted in one language, which is the first of the list. */
function languageOf(locales: Locales): string {
  return typeof locales === 'string' ? locales : (locales?.[0] ?? 'en');
}
