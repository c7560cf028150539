import { isInStock } from './product-rules.ts';
import type { Product } from './product-schema.ts';
import type { Variant } from './variant-schema.ts';

/** Chosen value by the name of the option. */
export type ChosenValues = ReadonlyMap<string, string>;

/**
 * The result of choosing a value, given the choice in the other options.
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
  /** Values in the order in which the variants have them. */
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
 * §4 What a visitor can choose. A variant counts for a value when it has this value and the chosen values of all other
 * options. Each variant is compared only once.
 * @param chosen Options without a value fit every variant. Options and values that the product does not have fit none.
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
 * Every value of every option. All start as `impossible`; a value gets another state when a variant for it is found.
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
