import { lineField } from '../../react/line-field.tsx';

/** A number. A text input with a numeric keyboard, because a number input drops what it cannot read and changes its value whenn * the wheel turns. */
export const NumberField = lineField({ type: 'text', inputMode: 'decimal' });
