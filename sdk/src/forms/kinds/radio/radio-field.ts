import { choiceField } from '../../react/choice-field.tsx';

/** A field with radio buttons, of which the visitor can choose one. */
export const RadioField = choiceField('radio');
