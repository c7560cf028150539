import { type Cart, moneySchema } from '@plinth/sdk/commerce';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import * as f from '@plinth/sdk/fields';
import { regionName } from '@plinth/sdk/locale';
import { usePageLocale } from '@plinth/sdk/react';
import { useId } from 'react';
import { cartShippingOptions, cartShippingTo } from '../../messages/messages.ts';
import { Amount } from './amount.tsx';
import classes from './cart-view.module.css';
import { useAlert } from './use-alert.ts';
import { validItems } from './valid-items.ts';

interface ShippingChoiceProps {
  readonly store: CartStore;
  readonly cart: Cart;
}

const optionSchema = f.object({
  id: f.string(),
  name: f.string(),
  cost: f.fallback(f.nullish(moneySchema(), null), null),
});
const placeSchema = f.object({
  country: f.string(),
  postalCode: f.fallback(f.string(), ''),
});

/**
 * The delivery options that the server offers, and the address to which they apply. Renders nothing when there is no
 * choice.
 */
export function ShippingChoice({ store, cart }: ShippingChoiceProps) {
  const name = useId();
  const locale = usePageLocale();
  const [problem, setProblem] = useAlert<string>(store);
  const options = validItems(optionSchema, cart.shippingOptions);
  const place = placeOf(cart.shippingLocation, locale);
  const selected = validItems(optionSchema, [cart.selectedShippingOption])[0]?.id;
  if (!cart.requiresShipping || (options.length === 0 && place === undefined)) return null;
  const choose = async (id: string) => {
    const change = await store.chooseShipping(id);
    setProblem(change.ok ? undefined : change.message);
  };
  return (
    <fieldset className={classes.shipping}>
      <legend>{place === undefined ? cartShippingOptions() : cartShippingTo({ place })}</legend>
      {options.map(({ id, name: label, cost }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === selected} onChange={() => void choose(id)} />
          <span>{label}</span>
          {cost && <Amount money={cost} />}
        </label>
      ))}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function placeOf(given: unknown, locale: string): string | undefined {
  const [place] = validItems(placeSchema, [given]);
  if (!place || !/^[A-Z]{2}$/.test(place.country)) return undefined;
  const country = regionName(locale, place.country);
  return place.postalCode === '' ? country : `${place.postalCode}, ${country}`;
}
