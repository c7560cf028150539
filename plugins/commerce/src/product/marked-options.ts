import { type ChoiceOption, chooseVariant, type Product, type ValueState } from '@plinth/sdk/commerce';

const WORST: readonly ValueState[] = ['impossible', 'soldOut', 'available'];

/**
 * The options with the states that the form marks. A value is marked as impossible when no variant combines it with the
 * values that are chosen for the other options. A chosen value itself is never marked. When no value of an option fits
 * all these chosen values together, each value is compared with the chosen values one by one.
 */
export function markedOptions(product: Product, options: readonly ChoiceOption[]): readonly ChoiceOption[] {
  const chosen = options.flatMap(({ name, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ value }) => [name, value] as const),
  );
  return options.map(({ name, values }) => {
    const isUnclear = values.every(({ state }) => state === 'impossible');
    const others = isUnclear ? chosen.filter(([other]) => other !== name) : [];
    const byOther = others.map(
      (other) => chooseVariant(product, new Map([other])).options.find((option) => option.name === name)?.values,
    );
    return {
      name,
      values: values.map(({ value, state, isChosen }, index) => {
        const states = isUnclear ? byOther.map((found) => found?.[index]?.state) : [state];
        const worst = WORST.find((one) => states.includes(one)) ?? 'available';
        return { value, isChosen, state: isChosen && worst === 'impossible' ? 'available' : worst };
      }),
    };
  });
}
