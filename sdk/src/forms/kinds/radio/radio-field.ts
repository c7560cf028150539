import { choiceField } from '../../react/choice-field.tsx';

/** One of a few options that are all visible. */
export const RadioField = choiceField('radio');
