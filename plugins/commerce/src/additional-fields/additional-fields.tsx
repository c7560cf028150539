/* The `product-fields` chunk: loaded for a product with additional fields. */
import {
  decodeFormData,
  encodeFormJson,
  fieldSchema,
  hasValue,
  type ValueField,
  validateForm,
} from '@plinth/sdk/forms';
import { createFieldErrors, Field, type FormScope, FormScopeContext, prepareFields } from '@plinth/sdk/forms/react';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FieldsHandle } from './fields-chunk.ts';

const recordSchema = v.record(v.string(), v.unknown());

/** The fields of item JSON. One that is malformed is left out. */
function readFields(given: readonly unknown[]): readonly ValueField[] {
  return given.flatMap((one) => {
    const parsed = v.safeParse(fieldSchema, one);
    return parsed.success && hasValue(parsed.output) ? [parsed.output] : [];
  });
}

/** Loads what the first render of these fields needs. */
export function prepareAdditionalFields(given: readonly unknown[]): Promise<void> {
  return prepareFields(readFields(given));
}

interface AdditionalFieldsProps {
  readonly given: readonly unknown[];
  readonly handle: RefObject<FieldsHandle | null>;
}

/** What a visitor enters about the product, in the fields of the SDK. They are part of the form around them. */
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
    // In a quick view, nothing was prepared.
    prepareFields(fields).then(() => setPrepared(true), host?.report);
  }, [fields, host]);
  useEffect(() => {
    // React gets no typing events here (`nativeTyping`).
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
      if (wrong === undefined) return v.parse(recordSchema, JSON.parse(encodeFormJson(values)));
      place.current
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wrong)}"]`)
        ?.querySelector<HTMLElement>('input, select, textarea')
        ?.focus();
      return undefined;
    },
  }));
  return (
    <div ref={place} className="product-additional-fields">
      <FormScopeContext value={scope}>
        {fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
      </FormScopeContext>
    </div>
  );
}
