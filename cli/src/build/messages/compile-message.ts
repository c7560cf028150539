import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import { didYouMean } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import * as v from 'valibot';

/**
 * `number` for a value that decides a plural or is formatted as a number, `string` for a value that a `select`
 * compares, `text` for either type.
 */
export type ParameterType = 'number' | 'string' | 'text';

/** The forms that languages distinguish in plurals (CLDR). */
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** The kinds of parameters that a message can have. */
const PARAMETER_KINDS = ['number', 'plural', 'selectordinal', 'select'];

/** Where the parser of ICU messages has found a mistake, as offsets in the text. */
const locationSchema = v.object({
  location: v.object({ start: v.object({ offset: v.number() }), end: v.object({ offset: v.number() }) }),
});

/** Parses an ICU message. `<` and `>` are ordinary text. @throws SyntaxError when it is not an ICU message. */
export function parseMessage(words: string): MessageFormatElement[] {
  try {
    return parse(words, { ignoreTag: true });
  } catch (cause) {
    // The message of a parser error is only a name, such as EXPECT_ARGUMENT_CLOSING_BRACE.
    if (!(cause instanceof Error) || !/^[A-Z_]+$/.test(cause.message)) throw cause;
    const place = v.safeParse(locationSchema, cause);
    const { start, end } = place.success ? place.output.location : { start: { offset: 0 }, end: { offset: 0 } };
    const wrong = words.slice(start.offset, end.offset);
    const meant = cause.message === 'INVALID_ARGUMENT_TYPE' ? didYouMean(wrong, PARAMETER_KINDS) : '';
    throw new SyntaxError(cause.message.toLowerCase().replaceAll('_', ' ') + meant, { cause });
  }
}

/** Names and types of a message's parameters, sorted by name: the order in which a build passes them. */
export function parametersOf(message: readonly MessageFormatElement[]): ReadonlyMap<string, ParameterType> {
  const found = new Map<string, ParameterType>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (isLiteralElement(element) || isPoundElement(element)) continue;
      if (!/^[a-z]\w*$/i.test(element.value)) throw new TypeError(`no parameter may have the name {${element.value}}`);
      if (isArgumentElement(element)) found.set(element.value, found.get(element.value) ?? 'text');
      else found.set(element.value, isSelectElement(element) ? 'string' : 'number');
      if (isPluralElement(element) || isSelectElement(element))
        for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(message);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * JavaScript for one use of a message: an expression that returns the text. It uses only `Intl` and what the server has decided, and parses no message
 * at run time. A value is inserted directly when the message uses it once, or when its JavaScript is a single variable.
 * All other values become parameters of a function that is called immediately, so that no value is computed twice.
 *
 * @param values JavaScript of the values, sorted by the names of their parameters.
 * @throws TypeError for what messages may not contain: dates, times, tags and number styles.
 */
export function compileMessage(
  message: readonly MessageFormatElement[],
  language: string,
  values: readonly string[],
): string {
  const names = [...parametersOf(message).keys()];
  const code = text(message, language);
  const isPlain = (name: string, value: string) => /^[\w$]+$/.test(value) || code.split(placeOf(name)).length === 2;
  const given = names.map((name, index) => ({ name, value: values[index] ?? 'undefined' }));
  const computed = given.filter(({ name, value }) => !isPlain(name, value));
  const body = given.reduce(
    (filled, { name, value }) => filled.replaceAll(placeOf(name), () => (isPlain(name, value) ? `(${value})` : name)),
    code,
  );
  if (computed.length === 0) return `(${body})`;
  return `((${computed.map(({ name }) => name).join()})=>${body})(${computed.map(({ value }) => value).join()})`;
}

/** Placeholder for a value until the value is inserted. It consists of characters that do not occur in sources. */
function placeOf(name: string): string {
  return `\u0001${name}\u0002`;
}

function text(elements: readonly MessageFormatElement[], language: string, plural?: PluralElement): string {
  const parts = elements.map((element) =>
    isLiteralElement(element) ? escaped(element.value) : `\${${expression(element, language, plural)}}`,
  );
  return `\`${parts.join('')}\``;
}

function expression(element: MessageFormatElement, language: string, plural?: PluralElement): string {
  if (isArgumentElement(element)) return placeOf(element.value);
  if (isPluralElement(element)) return pluralExpression(element, language);
  if (isSelectElement(element)) return selectExpression(element, language, plural);
  if (isPoundElement(element) && plural) return formatted(counted(plural), language);
  if (isNumberElement(element) && !element.style) return formatted(placeOf(element.value), language);
  throw new TypeError('a message may only contain text, parameters, numbers, plural and select');
}

function pluralExpression(element: PluralElement, language: string): string {
  const { value, options, pluralType = 'cardinal' } = element;
  const textOf = (key: string) => text(options[key]?.value ?? [], language, element);
  const exact = Object.keys(options).filter((key) => key.startsWith('='));
  const named = Object.keys(options).filter((key) => !key.startsWith('=') && key !== 'other');
  const wrong = named.find((key) => !PLURAL_FORMS.includes(key));
  if (wrong !== undefined)
    throw new TypeError(
      `"${wrong}" is not a form of a plural${didYouMean(wrong, PLURAL_FORMS) || '; write "one" or "=1"'}`,
    );
  const rules = new Intl.PluralRules(language, { type: pluralType });
  const type = pluralType === 'cardinal' ? '' : `,{type:${JSON.stringify(pluralType)}}`;
  const number = counted(element);
  const select = decidedCode(
    language,
    pluralType,
    number,
    `new Intl.PluralRules(${JSON.stringify(language)}${type}).select(${number})`,
  );
  const rest =
    named.length === 0
      ? textOf('other')
      : named.join() === 'one' && isOneOnly(rules)
        ? `${counted(element)}===1?${textOf('one')}:${textOf('other')}`
        : `{${named.map((key) => `${key}:${textOf(key)}`).join()}}[${select}]??${textOf('other')}`;
  const chosen = exact.map((key) => `${placeOf(value)}===${Number(key.slice(1))}?${textOf(key)}:`).join('');
  return `${chosen}(${rest})`;
}

function selectExpression(element: SelectElement, language: string, plural?: PluralElement): string {
  const { value, options } = element;
  const textOf = (key: string) => text(options[key]?.value ?? [], language, plural);
  const named = Object.keys(options).filter((key) => key !== 'other');
  return `${named.map((key) => `${placeOf(value)}===${JSON.stringify(key)}?${textOf(key)}:`).join('')}${textOf('other')}`;
}

/** A JavaScript expression for the number that selects the plural form: the value without the offset. */
function counted({ value, offset }: PluralElement): string {
  return offset === 0 ? placeOf(value) : `(${placeOf(value)}-${offset})`;
}

/**
 * Makes the JavaScript that formats a number. In most languages, a whole number below 1,000 is inserted without `Intl`,
 * because the first `Intl.NumberFormat` of a page takes 100 ms on a slow phone.
 */
function formatted(number: string, language: string): string {
  const format = new Intl.NumberFormat(language);
  const code = decidedCode(
    language,
    '',
    number,
    `new Intl.NumberFormat(${JSON.stringify(language)}).format(${number})`,
  );
  const isPlain = [0, 7, 19, 245, 368, 999].every((sample) => format.format(sample) === String(sample));
  return isPlain ? `(${number}>>>0===${number}&&${number}<1e3?${number}:${code})` : code;
}

/**
 * JavaScript for a text that the server decides (`decided` in `@plinth/sdk/locale`). The function is inlined, because
 * messages are filled in after the modules were built. In English every engine gives the same text.
 * @param kind Kind of the plural; empty for a number.
 */
function decidedCode(language: string, kind: string, number: string, ask: string): string {
  if (language === BASE_LANGUAGE) return ask;
  return `((k,a)=>globalThis.__plinthLocale?.(k,a)??a())(${JSON.stringify(`${language} ${kind} `)}+${number},()=>${ask})`;
}

/**
 * Does the language use the plural form "one" for the number 1, and for no other number? Then the code can compare the
 * number with 1, which is shorter than `Intl.PluralRules`.
 */
function isOneOnly(rules: Intl.PluralRules): boolean {
  const samples = [0, 0.1, 0.5, 1, 1.5, 2, 11, 21, 101, 1001, 1_000_000];
  return samples.every((sample) => (rules.select(sample) === 'one') === (sample === 1));
}

function escaped(literal: string): string {
  return literal.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}
