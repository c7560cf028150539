import { useEffect, useState } from 'react';
import { parseQuery } from '../../../links/parse-query.ts';
import type { FieldOf } from '../../field-definition.ts';
import { fieldName } from '../../field-names.ts';
import { useFirstText } from '../../react/form-scope.ts';

/**
 * §5: when the script starts, the field takes its value from the query parameter that `key` names, and then keeps this
 * value.
 */
export function HiddenField({ field }: { readonly field: FieldOf<'hidden'> }) {
  const first = useFirstText(field) || field.value;
  const [given, setGiven] = useState<string | null>(null);
  useEffect(() => {
    if (field.key !== '') setGiven(parseQuery(window.location.search).get(field.key));
  }, [field.key]);
  return <input type="hidden" name={fieldName(field.id)} defaultValue={given ?? first} data-field={field.id} />;
}
