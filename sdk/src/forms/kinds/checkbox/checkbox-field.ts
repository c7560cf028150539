import { choiceField } from '../../react/choice-field.tsx';

/** Any of a few options that are all visible. */
export const CheckboxField = choiceField('checkbox');
