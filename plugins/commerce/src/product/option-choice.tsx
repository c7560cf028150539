import type { ChoiceOption, Product, ValueState, Variant } from '@plinth/sdk/commerce';
import { formatMoney, hasVariedPrices, isInStock, priceToPay } from '@plinth/sdk/commerce';
import { visuallyHidden } from '@plinth/sdk/forms/react';
import { usePageLocale } from '@plinth/sdk/react';
import { chooseVersion, notInCombination, soldOut, version } from '../messages/messages.ts';
import { markedOptions } from './marked-options.ts';
import classes from './option-choice.module.css';
import { optionField, variantInputs } from './variant-inputs.ts';

interface OptionChoiceProps {
  readonly product: Product;
  readonly options: readonly ChoiceOption[];
}

/** §4 The options of a product as native radio buttons, one group for each option. */
export function OptionChoice({ product, options }: OptionChoiceProps) {
  const inputs = variantInputs(product.variants);
  const locale = usePageLocale();
  if (inputs === 'none') return null;
  if (inputs === 'skus') return <SkuChoice product={product} legend={options[0]?.name ?? ''} locale={locale} />;
  return (
    <>
      <div className={`product-variants ${classes.groups}`}>
        {markedOptions(product, options).map(({ name, values }) => (
          <fieldset key={name} className={classes.group}>
            <legend>{name}</legend>
            {values.map(({ value, state }) => (
              <Value
                key={value}
                field={optionField(name)}
                value={value}
                label={value}
                state={state}
                isOnly={values.length === 1}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <noscript>
        <label className={classes.versions}>
          {version()}
          <select name="sku" required>
            <option value="">{chooseVersion()}</option>
            {product.variants.map((variant) => (
              <option key={variant.sku} value={variant.sku} disabled={!isInStock(variant)}>
                {versionText(variant, locale)}
              </option>
            ))}
          </select>
        </label>
      </noscript>
    </>
  );
}

interface SkuChoiceProps {
  readonly product: Product;
  readonly legend: string;
  readonly locale: string;
}

function SkuChoice({ product, legend, locale }: SkuChoiceProps) {
  const { variants } = product;
  const isVaried = hasVariedPrices(product);
  return (
    <fieldset className={`product-variants ${classes.group}`}>
      <legend>{legend}</legend>
      {variants.map((variant) => (
        <Value
          key={variant.sku}
          field="sku"
          value={variant.sku}
          label={valuesText(variant)}
          price={isVaried ? formatMoney(priceToPay(variant), locale) : undefined}
          state={isInStock(variant) ? 'available' : 'soldOut'}
          isOnly={variants.length === 1}
          isRequired
        />
      ))}
    </fieldset>
  );
}

interface ValueProps {
  readonly field: string;
  readonly value: string;
  readonly label: string;
  readonly price?: string | undefined;
  readonly state: ValueState;
  /** True: this is the only value of its option, so it is checked from the start. */
  readonly isOnly: boolean;
  readonly isRequired?: boolean;
}

function Value({ field, value, label, price, state, isOnly, isRequired = false }: ValueProps) {
  return (
    <label className={classes.value} data-state={state}>
      <input type="radio" name={field} value={value} required={isRequired} defaultChecked={isOnly} />
      <span>
        <span className={classes.label}>{label}</span>
        {price !== undefined && (
          <bdi className={classes.price} translate="no">
            {price}
          </bdi>
        )}
        {state !== 'available' && (
          <span className={visuallyHidden}>{` (${state === 'soldOut' ? soldOut() : notInCombination()})`}</span>
        )}
      </span>
    </label>
  );
}

function versionText(variant: Variant, locale: string): string {
  const text = `${valuesText(variant)}, ${formatMoney(priceToPay(variant), locale)}`;
  return isInStock(variant) ? text : `${text} (${soldOut()})`;
}

function valuesText({ optionValues }: Variant): string {
  return optionValues.map(({ value }) => value).join(' / ');
}
