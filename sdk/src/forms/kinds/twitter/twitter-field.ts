import { lineField } from '../../react/line-field.tsx';

/** A handle. */
export const TwitterField = lineField({ type: 'text', autoCapitalize: 'none', spellCheck: false });
