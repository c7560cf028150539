import { lineField } from '../../react/line-field.tsx';

/** A field for an amount of money, with the symbol of the currency. */
export const CurrencyField = lineField({ type: 'text', inputMode: 'decimal' });
