import { lineField } from '../../react/line-field.tsx';

/** An amount of money, with its symbol. */
export const CurrencyField = lineField({ type: 'text', inputMode: 'decimal' });
