import { lineField } from '../../react/line-field.tsx';

/**
 * A field for a number. It is a text input with a numeric keyboard, because a number input drops text that it cannot
 * parse and changes its value when the mouse wheel turns.
 */
export const NumberField = lineField({ type: 'text', inputMode: 'decimal' });
