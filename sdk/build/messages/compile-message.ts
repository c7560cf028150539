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

/** `number` for what decides a plural or is formatted as a number, `string` for a choice, `text` for either. */
export type ParameterType = 'number' | 'string' | 'text';

/** Parses an ICU message. `<` and `>` are text. @throws SyntaxError when it is not one. */
export function parseMessage(words: string): MessageFormatElement[] {
  return parse(words, { ignoreTag: true });
}

/** Names and types of a message's parameters, sorted by name: the order in which a build passes them. */
export function parametersOf(message: readonly MessageFormatElement[]): ReadonlyMap<string, ParameterType> {
  const found = new Map<string, ParameterType>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (isLiteralElement(element) || isPoundElement(element)) continue;
      if (!/^[a-z]\w*$/i.test(element.value)) throw new TypeError(`a parameter is called {${element.value}}`);
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
 * JavaScript of one use of a message: an expression that gives the text. It needs nothing but `Intl` and no evaluation
 * at run time. A value that the text has once, or that is only a name, is put in its place. The others are parameters of
 * a function that is called on the spot, so that each is computed once.
 *
 * @param values JavaScript of the values, sorted by the names of their parameters.
 * @throws TypeError for what messages cannot hold here: dates, times, tags and number styles.
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

/** Stands for a value until it is put in its place. No source holds such characters. */
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
  throw new TypeError('a message holds text, parameters, numbers, plural and select only');
}

function pluralExpression(element: PluralElement, language: string): string {
  const { value, options, pluralType = 'cardinal' } = element;
  const textOf = (key: string) => text(options[key]?.value ?? [], language, element);
  const exact = Object.keys(options).filter((key) => key.startsWith('='));
  const named = Object.keys(options).filter((key) => !key.startsWith('=') && key !== 'other');
  const rules = new Intl.PluralRules(language, { type: pluralType });
  const type = pluralType === 'cardinal' ? '' : `,{type:${JSON.stringify(pluralType)}}`;
  const select = `new Intl.PluralRules(${JSON.stringify(language)}${type}).select(${counted(element)})`;
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

/** The number that a plural counts. */
function counted({ value, offset }: PluralElement): string {
  return offset === 0 ? placeOf(value) : `(${placeOf(value)}-${offset})`;
}

function formatted(number: string, language: string): string {
  return `new Intl.NumberFormat(${JSON.stringify(language)}).format(${number})`;
}

/** Do the rules say "one" for the number 1 only? Then a comparison does, which is shorter. */
function isOneOnly(rules: Intl.PluralRules): boolean {
  const samples = [0, 0.1, 0.5, 1, 1.5, 2, 11, 21, 101, 1001, 1_000_000];
  return samples.every((sample) => (rules.select(sample) === 'one') === (sample === 1));
}

function escaped(literal: string): string {
  return literal.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}
