import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldValue, FormValues } from '../field-value.ts';
import type { PhoneHelp } from '../kinds/phone/phone-help.ts';
import { createFieldErrors, type FieldErrors } from './field-errors.ts';

/** The data that the fields of one form share. */
export interface FormScope {
  /** Prefix of the ids of the inputs; different for each form of a page. */
  readonly prefix: string;
  /**
   * Language and region, for example `en-GB`. They decide the order and the captions of the parts of a field, and the
   * names of countries.
   */
  readonly locale: string;
  /** Initial values of the inputs. */
  readonly values: FormValues;
  readonly errors: FieldErrors;
  /**
   * Fetches the code that helps with phone numbers of other countries. Without this function, a phone field works
   * without that help.
   */
  readonly loadPhoneHelp?: () => Promise<PhoneHelp>;
}

export const FormScopeContext = createContext<FormScope>({
  prefix: 'form',
  locale: 'en-US',
  values: new Map(),
  errors: createFieldErrors(),
});

/** Id of a field's control, or of the group of its controls; a link to the field leads to this id. */
export function controlId(prefix: string, fieldId: string): string {
  return `${prefix}-${encodeURIComponent(fieldId)}`;
}

/** The message of one item. The component renders again only when this message changes. */
export function useFieldError(id: string): string | undefined {
  const { errors } = useContext(FormScopeContext);
  const read = () => errors.get(id);
  return useSyncExternalStore(errors.subscribe, read, read);
}

export function useControlId(fieldId: string): string {
  return controlId(useContext(FormScopeContext).prefix, fieldId);
}

export function useFormLocale(): string {
  return useContext(FormScopeContext).locale;
}

/** Initial values of the inputs of a field. An empty list when the field has none. */
export function useFirstValue(field: { readonly id: string }): FieldValue {
  return useContext(FormScopeContext).values.get(field.id) ?? [];
}

/** Initial value of a field whose value is one text. */
export function useFirstText(field: { readonly id: string }): string {
  const value = useFirstValue(field);
  return typeof value === 'string' ? value : '';
}

/** Returns a function that gives the initial value of each part of a field with parts. */
export function useFirstParts(field: { readonly id: string }): (part: string) => string {
  const parts = new Map<string, unknown>(Object.entries(useFirstValue(field)));
  return (part) => {
    const text = parts.get(part);
    return typeof text === 'string' ? text : '';
  };
}
