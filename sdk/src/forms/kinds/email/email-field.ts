import { lineField } from '../../react/line-field.tsx';

/** An email address. */
export const EmailField = lineField({ type: 'email', autoComplete: 'email' });
