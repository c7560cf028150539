import type { FormValues } from '@plinth/sdk/forms';
import { createFieldErrors, type FormScope } from '@plinth/sdk/forms/react';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { loadPhoneHelp } from '../../fields/load-phone-help.ts';
import { lifeNow } from '../../life/load-life.ts';
import type { FormData } from './schema.ts';

/** Language of a form whose author set none, until the page says its own. */
const FIRST_LOCALE = 'en-US';

const NOTHING: FormValues = new Map();

/**
 * What the fields of this form share. Without a `locale` in the data the page's takes over with the script; not while
 * the visitor is in the form, because inputs may change their places.
 */
export function useFormScope(form: RefObject<HTMLFormElement | null>, data: FormData, blockId: string): FormScope {
  const host = useHost();
  const [pageLocale, setPageLocale] = useState(FIRST_LOCALE);
  useLayoutEffect(() => {
    if (host && !form.current?.contains(document.activeElement)) setPageLocale(host.page.locale);
  }, [host, form]);

  const locale = data.locale || pageLocale;
  const errors = useMemo(
    () => createFieldErrors(new Map(data.returned?.errors.map(({ id, message }) => [id, message]))),
    [data],
  );
  const values = useMemo(() => returnedValues(data), [data]);
  return useMemo(() => ({ prefix: blockId, locale, values, errors, loadPhoneHelp }), [blockId, locale, values, errors]);
}

/** What was typed before a post without a script; the block's `prepare` has seen to what reads it. */
function returnedValues({ returned, fields }: FormData): FormValues {
  const decoded = returned?.form ? lifeNow()?.decodeFormJson(fields, returned.form) : undefined;
  return decoded?.ok ? decoded.values : NOTHING;
}
