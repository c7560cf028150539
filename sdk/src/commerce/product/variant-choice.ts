import { isInStock } from './product-rules.ts';
import type { Product } from './product-schema.ts';
import type { Variant } from './variant-schema.ts';

/** The chosen value of each option, by the name of the option. */
export type ChosenValues = ReadonlyMap<string, string>;

/**
 * Which variants have the value, together with the chosen values of the other options.
 * - `available`: a variant that is in stock.
 * - `soldOut`: only variants that are sold out.
 * - `impossible`: no variant.
 */
export type ValueState = 'available' | 'soldOut' | 'impossible';

export interface ChoiceValue {
  readonly value: string;
  readonly state: ValueState;
  readonly isChosen: boolean;
}

export interface ChoiceOption {
  readonly name: string;
  /** The values of the option, in the order in which they first occur in the variants. */
  readonly values: readonly ChoiceValue[];
}

export interface VariantChoice {
  readonly options: readonly ChoiceOption[];
  /**
   * The variant with the chosen values; undefined until every option has a value. When several variants match, one that
   * is in stock is preferred.
   */
  readonly variant: Variant | undefined;
}

/**
 * §4 What a visitor can choose. The state of a value depends on the variants that have this value and the chosen values
 * of all other options. Each variant is compared with the choice one time, however many values there are.
 * @param chosen An option that is missing here fits every variant. Options and values that the product does not have
 * fit no variant.
 */
export function chooseVariant(
  { variants, variantOptionOrdering }: Pick<Product, 'variants' | 'variantOptionOrdering'>,
  chosen: ChosenValues,
): VariantChoice {
  const options = valuesByOption(variants, variantOptionOrdering);
  const fitting: Variant[] = [];
  for (const variant of variants) {
    const values = new Map(variant.optionValues.map(({ optionName, value }) => [optionName, value]));
    const differing = [...chosen].filter(([name, value]) => values.get(name) !== value).map(([name]) => name);
    if (differing.length > 1) continue;
    const [only] = differing;
    if (only === undefined) fitting.push(variant);
    for (const [name, value] of values)
      if (only === undefined || only === name) addState(options, name, value, variant);
  }
  const isComplete = [...options.keys()].every((name) => chosen.has(name));
  return {
    options: [...options].map(([name, states]) => ({
      name,
      values: [...states].map(([value, state]) => ({ value, state, isChosen: chosen.get(name) === value })),
    })),
    variant: isComplete ? (fitting.find(isInStock) ?? fitting[0]) : undefined,
  };
}

type States = Map<string, ValueState>;

/**
 * The state of every value of every option. Each value starts as `impossible` and gets a different state when a variant
 * with this value is found.
 */
function valuesByOption(variants: readonly Variant[], ordering: readonly string[]): Map<string, States> {
  const options = new Map<string, States>(ordering.map((name) => [name, new Map()]));
  for (const { optionValues } of variants)
    for (const { optionName, value } of optionValues) {
      const states: States = options.get(optionName) ?? new Map();
      options.set(optionName, states.set(value, 'impossible'));
    }
  // An option without values cannot be chosen.
  return new Map([...options].filter(([, states]) => states.size > 0));
}

function addState(options: Map<string, States>, name: string, value: string, variant: Variant): void {
  const states = options.get(name);
  if (states?.get(value) === 'available') return;
  states?.set(value, isInStock(variant) ? 'available' : 'soldOut');
}
