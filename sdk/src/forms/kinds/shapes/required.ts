import { fieldRequired, thisFieldRequired } from '../../../messages/messages.ts';

interface Asked {
  readonly required: boolean;
  readonly title: string;
}

/** §5: returns the message for a blank field if the field is required, otherwise undefined. */
export function checkRequired({ required, title }: Asked): string | undefined {
  if (!required) return undefined;
  return title ? fieldRequired({ title }) : thisFieldRequired();
}

/**
 * A choice field without options is never treated as required. Visitors could not fill it in, so they could never send
 * the form.
 */
export function checkAnswerable(field: Asked & { readonly options: readonly string[] }): string | undefined {
  return field.options.length > 0 ? checkRequired(field) : undefined;
}
