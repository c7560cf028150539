import { useId } from 'react';
import { quantity } from '../messages/messages.ts';
import classes from './product-form.module.css';

interface QuantityFieldProps {
  /** Largest quantity that the field accepts; 0 for a product or variant that is sold out, which disables the field. */
  readonly most: number;
}

/** The quantity, a whole number. The input is uncontrolled. */
export function QuantityField({ most }: QuantityFieldProps) {
  const id = useId();
  return (
    <p className={`product-quantity-input ${classes.quantity}`}>
      <label htmlFor={id}>{quantity()}</label>
      <input
        id={id}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={Math.max(1, most)}
        step={1}
        defaultValue={1}
        required
        disabled={most === 0}
      />
    </p>
  );
}
