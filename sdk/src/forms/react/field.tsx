import { memo } from 'react';
import type { FormField } from '../field-definition.ts';
import { COMMON_COMPONENTS } from '../kinds/generated/common-components.ts';
import { rareFields } from './rare-fields.ts';

/**
 * One field of a form, of any kind of §3; await `prepareFields` first. Its inputs are native and keep their own values,
 * so a key press does not render the form again. Messages, first values and locale come from the nearest
 * `FormScopeContext`.
 */
export const Field = memo(function Field({ field }: { readonly field: FormField }) {
  const Component = COMMON_COMPONENTS[field.type] ?? rareFields.module?.RARE_COMPONENTS[field.type];
  return Component && <Component field={field} />;
});
