import { MOST_OF_ONE } from '@plinth/sdk/commerce';
import { type KeyboardEvent, useState } from 'react';
import { cartLess, cartMore, cartQuantityOf } from '../../messages/messages.ts';
import classes from './cart-view.module.css';

interface QuantityStepperProps {
  readonly title: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** A field for a quantity, with a button that subtracts one and a button that adds one. */
export function QuantityStepper({ title, quantity, onQuantity }: QuantityStepperProps) {
  /** The text that the visitor is typing; undefined while the field shows the quantity of the cart. */
  const [typed, setTyped] = useState<string>();

  const apply = () => {
    setTyped(undefined);
    if (typed === undefined || typed.trim() === '' || typed.trim() === String(quantity)) return;
    // Anything but digits becomes NaN. The cart refuses NaN with a message that says which numbers are accepted.
    onQuantity(/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN);
  };
  const step = (by: number) => {
    setTyped(undefined);
    const next = quantity + by;
    if (next >= 1 && next <= MOST_OF_ONE) onQuantity(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
  };

  return (
    <div className={classes.stepper}>
      <button type="button" aria-label={cartLess({ title })} aria-disabled={quantity <= 1} onClick={() => step(-1)}>
        −
      </button>
      <input
        aria-label={cartQuantityOf({ title })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MOST_OF_ONE).length + 1}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={cartMore({ title })} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}
