import { type ChosenValues, chooseVariant, type Product, type VariantChoice } from '@plinth/sdk/commerce';
import { optionField, variantInputs } from './variant-inputs.ts';

/** Reads the visitor's choice from the native inputs of the form. */
export function readChoice(product: Product, form: FormData): VariantChoice {
  const { variants } = product;
  const inputs = variantInputs(variants);
  const [first] = variants;
  if (inputs === 'none') return { options: [], variant: first };
  return chooseVariant(product, inputs === 'skus' ? valuesOfSku(product, form) : valuesOfOptions(product, form));
}

function valuesOfSku({ variants }: Product, form: FormData): ChosenValues {
  const sku = form.get('sku');
  const variant = variants.find((one) => one.sku === sku);
  return new Map(variant?.optionValues.map(({ optionName, value }) => [optionName, value]));
}

function valuesOfOptions(product: Product, form: FormData): ChosenValues {
  const { options } = chooseVariant(product, new Map());
  return new Map(
    options.flatMap(({ name }) => {
      const value = form.get(optionField(name));
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}
