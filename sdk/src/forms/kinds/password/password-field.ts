import { lineField } from '../../react/line-field.tsx';

/** A password. */
export const PasswordField = lineField({ type: 'password', autoComplete: 'new-password' });
