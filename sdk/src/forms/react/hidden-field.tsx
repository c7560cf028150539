import { useCallback } from 'react';
import type { FieldOf } from '../field-definition.ts';
import { fieldName } from '../field-names.ts';
import { useFirstText } from './form-scope.ts';

/** §5: takes the value of the query parameter of its name. */
export function HiddenField({ field }: { readonly field: FieldOf<'hidden'> }) {
  const value = useFirstText(field) || field.value;
  const fill = useCallback(
    (input: HTMLInputElement | null) => {
      const given = field.key === '' ? null : new URLSearchParams(window.location.search).get(field.key);
      if (input && given !== null) input.value = given;
    },
    [field.key],
  );
  return <input ref={fill} type="hidden" name={fieldName(field.id)} defaultValue={value} data-field={field.id} />;
}
