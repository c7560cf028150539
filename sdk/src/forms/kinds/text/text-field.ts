import { lineField } from '../../react/line-field.tsx';

/** A single line of text. */
export const TextField = lineField({ type: 'text' });
