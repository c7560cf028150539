/* The `product-fields` chunk: loaded for a product with additional fields. */
import { decodeFormData, type ValueField, validateForm } from '@plinth/sdk/forms';
import { createFieldErrors, Field, type FormScope, FormScopeContext, prepareFields } from '@plinth/sdk/forms/react';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import classes from '../form-styles/form-parts.module.css';
import type { FieldsHandle } from './fields-chunk.ts';

/** Used for the settings that a field in item JSON does not have. Item JSON that the site has made has all of them. */
const DEFAULTS = {
  title: '',
  description: '',
  required: false,
  placeholder: '',
  autocomplete: '',
  options: [],
  maxLength: 0,
};

/**
 * Reads the fields in item JSON. Values that are not fields are left out. The check is short, because the site has
 * already parsed the fields with the schema of the SDK. That schema is not used here, because it has more than 5 KB,
 * which every block of the plugin would have to load.
 */
function readFields(given: readonly unknown[]): readonly ValueField[] {
  return given.flatMap((one) => {
    const field: unknown = typeof one === 'object' && one !== null ? { ...DEFAULTS, ...one } : undefined;
    return isField(field) ? [field] : [];
  });
}

function isField(given: unknown): given is ValueField {
  if (typeof given !== 'object' || given === null || !('id' in given) || !('type' in given)) return false;
  const isWhole = 'options' in given && Array.isArray(given.options) && 'title' in given;
  return isWhole && typeof given.id === 'string' && given.id !== '' && typeof given.type === 'string';
}

/** Loads what the first render of these fields needs. */
export function prepareAdditionalFields(given: readonly unknown[]): Promise<void> {
  return prepareFields(readFields(given));
}

interface AdditionalFieldsProps {
  readonly given: readonly unknown[];
  readonly handle: RefObject<FieldsHandle | null>;
}

/**
 * Shows the fields in which a visitor enters something about the product. They belong to the form around this
 * component.
 */
export function AdditionalFields({ given, handle }: AdditionalFieldsProps) {
  const host = useHost();
  const locale = usePageLocale();
  const prefix = useId();
  const place = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => readFields(given), [given]);
  const [, setPrepared] = useState(false);
  const scope = useMemo<FormScope>(
    () => ({ prefix, locale, values: new Map(), errors: createFieldErrors() }),
    [prefix, locale],
  );
  useEffect(() => {
    // `prepareProduct` does not run for a quick view, so the fields are prepared here.
    prepareFields(fields).then(() => setPrepared(true), host?.report);
  }, [fields, host]);
  useEffect(() => {
    // React gets no input events in this block (`nativeTyping`), so this is a native listener.
    if (host && place.current)
      return host.listen(place.current, 'input', ({ target }) => {
        const item = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
        if (item?.dataset.field !== undefined) scope.errors.set(item.dataset.field, undefined);
      });
  }, [host, scope]);
  useImperativeHandle(handle, () => ({
    check: (form) => {
      const values = decodeFormData(fields, new FormData(form));
      const errors = validateForm(fields, values);
      scope.errors.replace(errors);
      const [wrong] = errors.keys();
      if (wrong === undefined) return Object.fromEntries(values);
      place.current
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wrong)}"]`)
        ?.querySelector<HTMLElement>('input, select, textarea')
        ?.focus();
      return undefined;
    },
  }));
  return (
    <div ref={place} className={`product-additional-fields ${classes.fields}`}>
      <FormScopeContext value={scope}>
        {fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
      </FormScopeContext>
    </div>
  );
}
