import { lineField } from '../../react/line-field.tsx';

/** A Twitter handle. */
export const TwitterField = lineField({ type: 'text', autoCapitalize: 'none', spellCheck: false });
