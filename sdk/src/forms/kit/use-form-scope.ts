import { usePageLocale } from '@plinth/sdk/react';
import { useMemo } from 'react';
import type { FormDefinition, FormValues } from '../index.ts';
import { loadPhoneHelp } from '../kinds/phone/load-phone-help.ts';
import { createFieldErrors, type FormScope } from '../react/index.ts';
import { inUse } from './in-use-chunk.ts';

const NOTHING: FormValues = new Map();

/**
 * Makes the scope that the fields of this form share. It has the locale of the page, unless the data names a different
 * locale.
 */
export function useFormScope(data: FormDefinition, blockId: string): FormScope {
  const pageLocale = usePageLocale();
  const locale = data.locale || pageLocale;
  const errors = useMemo(
    () => createFieldErrors(new Map(data.returned?.errors.map(({ id, message }) => [id, message]))),
    [data],
  );
  const values = useMemo(() => returnedValues(data), [data]);
  return useMemo(() => ({ prefix: blockId, locale, values, errors, loadPhoneHelp }), [blockId, locale, values, errors]);
}

/**
 * The values that were typed before a post without a script. The block's `prepare` has loaded the chunk that decodes
 * them.
 */
function returnedValues({ returned, fields }: FormDefinition): FormValues {
  const decoded = returned?.form ? inUse.module?.decodeFormJson(fields, returned.form) : undefined;
  return decoded?.ok ? decoded.values : NOTHING;
}
