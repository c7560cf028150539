import { choiceField } from '../../react/choice-field.tsx';

/** A field with checkboxes, of which the visitor can choose any number. */
export const CheckboxField = choiceField('checkbox');
