import { useId } from 'react';
import { quantity } from '../messages/messages.ts';
import classes from './product-form.module.css';

interface QuantityFieldProps {
  /** Largest quantity. */
  readonly most: number;
}

/** The quantity, a whole number. The input keeps its own text. */
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
      />
    </p>
  );
}
