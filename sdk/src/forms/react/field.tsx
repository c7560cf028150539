import { memo } from 'react';
import type { FormField } from '../field-definition.ts';
import { ChoiceField } from './choice-field.tsx';
import { HiddenField } from './hidden-field.tsx';
import { LineField } from './line-field.tsx';
import { NameField } from './name-field.tsx';
import { isRare, rareField } from './rare-field.ts';
import { SectionField } from './section-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextareaField } from './textarea-field.tsx';

/**
 * One field of a form, of any kind of §3; await `prepareFields` first. Its inputs are native and keep their own values,
 * so a key press does not render the form again. Messages, first values and locale come from the nearest
 * `FormScopeContext`.
 */
export const Field = memo(function Field({ field }: { readonly field: FormField }) {
  if (isRare(field)) {
    const Rare = rareField();
    return Rare && <Rare field={field} />;
  }
  switch (field.type) {
    case 'textarea':
      return <TextareaField field={field} />;
    case 'select':
      return <SelectField field={field} />;
    case 'radio':
    case 'checkbox':
      return <ChoiceField field={field} />;
    case 'name':
      return <NameField field={field} />;
    case 'section':
      return <SectionField field={field} />;
    case 'hidden':
      return <HiddenField field={field} />;
    default:
      return <LineField field={field} />;
  }
});
