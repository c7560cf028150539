import type { Host } from '@plinth/sdk';
import { decodeFormData, emptyValue, type FormField, type FormValues, hasValue, isBlank } from '../../index.ts';
import { fillForm } from '../../react/index.ts';
import { createDraft, type Draft } from './create-draft.ts';

export interface StartedDraft extends Pick<Draft, 'dispose'> {
  /** Stores the values of the form as a draft, after a short delay. */
  keep(): void;
}

/** Opens the draft of a form. `restore` puts the values of the draft into those fields of the form that are empty. */
export function startDraft(
  host: Host,
  form: HTMLFormElement,
  {
    formId,
    fields,
    restore,
  }: { readonly formId: string; readonly fields: readonly FormField[]; readonly restore: boolean },
): StartedDraft {
  const draft = createDraft(host, { formId, fields });
  const current = () => decodeFormData(fields, new FormData(form));
  const kept = restore ? draft.read() : undefined;
  if (kept) fillForm(form, fields, missing(fields, current(), kept));
  return { dispose: draft.dispose, keep: () => draft.write(current) };
}

function missing(fields: readonly FormField[], current: FormValues, kept: FormValues): FormValues {
  const blank = fields.filter(hasValue).filter((field) => isBlank(field, current.get(field.id) ?? emptyValue(field)));
  return new Map([...kept].filter(([id]) => blank.some((field) => field.id === id)));
}
